import { createTestBackend, type TestBackend } from "@andromeda/testing";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const recording = Uint8Array.from({ length: 2048 }, (_, index) => index % 256);

let backend: TestBackend;
let member: SupabaseClient;
let admin: SupabaseClient;

beforeAll(async () => {
  backend = await createTestBackend();
  member = await backend.signIn(await backend.createUser());
  admin = await backend.signIn(await backend.createUser({ isAdmin: true }));
  const { error } = await backend
    .service()
    .storage.from("call_recordings")
    .upload("calls/1.wav", recording, { contentType: "audio/wav" });
  expect(error).toBeNull();
  await noteAccess("calls/1.wav");
});

/** An administrator may hear a recording only after noting it in the record of access. */
async function noteAccess(path: string): Promise<void> {
  const noted = await admin.rpc("note_access", { _what: "recording", _reference: path });
  expect(noted.error).toBeNull();
}

afterAll(() => backend?.close());

describe("call recordings", () => {
  it("ADATA-17 keeps recordings in a bucket that is not public", async () => {
    const buckets = await backend.sql`select public from storage.buckets where id = 'call_recordings'`;
    expect(buckets).toEqual([{ public: false }]);
    const { publicUrl } = admin.storage.from("call_recordings").getPublicUrl("calls/1.wav").data;
    expect((await fetch(publicUrl)).status).toBe(400);
  });

  it("ASEC-11 lets only an administrator sign or read a recording", async () => {
    const asMember = member.storage.from("call_recordings");
    const refused = await asMember.createSignedUrl("calls/1.wav", 3600);
    expect(refused.data).toBeNull();
    expect(refused.error).toMatchObject({ statusCode: "404", message: "Object not found" });
    expect((await asMember.download("calls/1.wav")).data).toBeNull();
    expect((await asMember.list("calls")).data).toEqual([]);

    const asAdmin = admin.storage.from("call_recordings");
    const signed = await asAdmin.createSignedUrl("calls/1.wav", 3600);
    expect(signed.error).toBeNull();
    const response = await fetch(signed.data?.signedUrl ?? "");
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(recording);
    expect((await asAdmin.download("calls/1.wav")).data?.size).toBe(2048);
  });

  it("ASEC-11 lets nobody but the service add, change or remove a recording", async () => {
    for (const client of [member, admin]) {
      const bucket = client.storage.from("call_recordings");
      const added = await bucket.upload("calls/2.wav", recording, { contentType: "audio/wav" });
      expect(added.error).toMatchObject({ statusCode: "403" });
      const changed = await bucket.upload("calls/1.wav", recording, {
        contentType: "audio/wav",
        upsert: true,
      });
      expect(changed.error).toMatchObject({ statusCode: "403" });
      expect((await bucket.remove(["calls/1.wav"])).data).toEqual([]);
    }
    expect((await admin.storage.from("call_recordings").download("calls/1.wav")).data?.size).toBe(2048);
  });

  it("CALLS-18 signs a link that lasts 3600 seconds and downloads the file", async () => {
    const bucket = admin.storage.from("call_recordings");
    const { data } = await bucket.createSignedUrl("calls/1.wav", 3600, { download: true });
    const link = new URL(data?.signedUrl ?? "");
    expect(link.searchParams.has("download")).toBe(true);
    const [, payload = ""] = (link.searchParams.get("token") ?? "").split(".");
    const { iat, exp } = JSON.parse(Buffer.from(payload, "base64url").toString());
    expect(exp - iat).toBe(3600);
    const response = await fetch(link);
    expect(response.headers.get("content-disposition")).toContain('attachment; filename="1.wav"');
    expect(response.headers.get("content-type")).toBe("audio/wav");
  });

  it.each([
    ["calls/a.wav", "audio/wav"],
    ["calls/b.mp3", "audio/mpeg"],
    ["calls/c.m4a", "audio/mp4"],
  ])("CALLS-27 holds %s and serves it in parts", async (path, contentType) => {
    const { error } = await backend
      .service()
      .storage.from("call_recordings")
      .upload(path, recording, { contentType });
    expect(error).toBeNull();
    await noteAccess(path);
    const { data } = await admin.storage.from("call_recordings").createSignedUrl(path, 3600);
    const response = await fetch(data?.signedUrl ?? "", { headers: { range: "bytes=1000-1003" } });
    expect(response.status).toBe(206);
    expect(response.headers.get("content-type")).toBe(contentType);
    expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([...recording.slice(1000, 1004)]);
  });
});
