import { createTestBackend, type TestBackend } from "@andromeda/testing";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const bytes = (text: string) => new TextEncoder().encode(text);

let backend: TestBackend;
let owner: SupabaseClient;
let other: SupabaseClient;
let ownerId: string;

beforeAll(async () => {
  backend = await createTestBackend();
  await backend.sql.unsafe(`
    insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
      ('docs', 'docs', false, 1000, array['text/plain', 'image/*']),
      ('open', 'open', true, null, null);
    create policy "Owners read" on storage.objects for select to authenticated
      using (bucket_id = 'docs' and (storage.foldername(name))[1] = (select auth.uid())::text);
    create policy "Owners insert" on storage.objects for insert to authenticated
      with check (bucket_id = 'docs' and (storage.foldername(name))[1] = (select auth.uid())::text);
    create policy "Owners update" on storage.objects for update to authenticated
      using (bucket_id = 'docs' and owner_id = (select auth.uid())::text);
    create policy "Owners delete" on storage.objects for delete to authenticated
      using (bucket_id = 'docs' and owner_id = (select auth.uid())::text);
  `);
  const user = await backend.createUser();
  ownerId = user.id;
  owner = await backend.signIn(user);
  other = await backend.signIn(await backend.createUser());
});

afterAll(() => backend?.close());

/** The bucket of the signed-in user, with a short way to names in his own folder. */
const docs = () => owner.storage.from("docs");
const own = (name: string) => `${ownerId}/${name}`;

async function upload(name: string, content = "0123456789"): Promise<string> {
  const { error } = await docs().upload(own(name), bytes(content), {
    contentType: "text/plain",
    upsert: true,
  });
  expect(error).toBeNull();
  return own(name);
}

describe("HOST-05 upload and download", () => {
  it("HOST-05 gives back what was uploaded, with its type, size and tag", async () => {
    const path = own("a b.txt");
    const { data, error } = await docs().upload(path, bytes("hello"), {
      contentType: "text/plain",
      cacheControl: "60",
      metadata: { kind: "note" },
    });
    expect(error).toBeNull();
    expect(data).toEqual({ path, id: expect.any(String), fullPath: `docs/${path}` });

    const file = await docs().download(path);
    expect(await file.data?.text()).toBe("hello");
    expect(file.data?.type).toBe("text/plain");

    const info = await docs().info(path);
    expect(info.data).toMatchObject({
      id: data?.id,
      name: path,
      bucketId: "docs",
      size: 5,
      contentType: "text/plain",
      cacheControl: "max-age=60",
      etag: '"5d41402abc4b2a76b9719d911017c592"',
      metadata: { kind: "note" },
    });
    expect((await docs().exists(path)).data).toBe(true);
    expect((await docs().exists(own("none.txt"))).data).toBe(false);
  });

  it("HOST-05 takes a Blob as a form, with the Blob's own type", async () => {
    const path = own("blob.png");
    const blob = new Blob([bytes("png")], { type: "image/png" });
    expect((await docs().upload(path, blob, { metadata: { from: "form" } })).error).toBeNull();
    expect((await docs().info(path)).data).toMatchObject({
      contentType: "image/png",
      size: 3,
      cacheControl: "max-age=3600",
      metadata: { from: "form" },
    });
  });

  it("HOST-05 replaces an object only when told to", async () => {
    const path = await upload("twice.txt", "one");
    const again = await docs().upload(path, bytes("two"), { contentType: "text/plain" });
    expect(again.error).toMatchObject({ statusCode: "409", message: "The resource already exists" });
    expect(await (await docs().download(path)).data?.text()).toBe("one");

    const replaced = await docs().update(path, bytes("three"), { contentType: "text/plain" });
    expect(replaced.error).toBeNull();
    expect(await (await docs().download(path)).data?.text()).toBe("three");
  });

  it("HOST-05 keeps strangers out by the policies of the database", async () => {
    const path = await upload("private.txt");
    const foreign = other.storage.from("docs");
    expect((await foreign.download(path)).error).toMatchObject({ status: 400 });
    expect((await foreign.info(path)).error).toMatchObject({
      statusCode: "404",
      message: "Object not found",
    });
    expect((await foreign.upload(path, bytes("x"), { contentType: "text/plain" })).error).toMatchObject({
      statusCode: "403",
      message: "new row violates row-level security policy",
    });
    expect(
      (await foreign.upload(path, bytes("x"), { contentType: "text/plain", upsert: true })).error,
    ).toMatchObject({ statusCode: "403" });
    expect((await foreign.remove([path])).data).toEqual([]);
    expect((await foreign.move(path, "x.txt")).error).toMatchObject({ message: "Object not found" });
    expect((await backend.anonymous().storage.from("docs").info(path)).error?.message).toBe(
      "Object not found",
    );
    expect(await (await docs().download(path)).data?.text()).toBe("0123456789");
  });

  it("HOST-05 names what is missing", async () => {
    const nowhere = backend.service().storage.from("nowhere");
    expect((await nowhere.upload("a.txt", bytes("x"))).error).toMatchObject({
      statusCode: "404",
      message: "Bucket not found",
    });
    expect((await docs().copy(own("none.txt"), own("copy.txt"))).error).toMatchObject({
      statusCode: "404",
      message: "Object not found",
    });
    const invalid = await docs().upload(own("ä.txt"), bytes("x"), { contentType: "text/plain" });
    expect(invalid.error).toMatchObject({ statusCode: "400", message: `Invalid key: ${own("ä.txt")}` });
  });

  it("HOST-05 has no content for a row that was inserted by hand, and an empty file is no error", async () => {
    const metadata = {
      eTag: '"x"',
      size: 3,
      mimetype: "text/plain",
      cacheControl: "no-cache",
      lastModified: "2024-01-01",
    };
    await backend.sql`
      insert into storage.objects (bucket_id, name, version, metadata) values
        ('docs', ${own("bare.txt")}, null, null),
        ('docs', ${own("lost.txt")}, ${crypto.randomUUID()}, ${backend.sql.json(metadata)})`;
    for (const name of ["bare.txt", "lost.txt"]) {
      const { data } = await docs().createSignedUrl(own(name), 60);
      expect(await (await fetch(data?.signedUrl ?? "")).json()).toMatchObject({
        message: "Object not found",
      });
      expect((await docs().copy(own(name), own("copy of nothing.txt"))).error?.message).toBe(
        "Object not found",
      );
    }
    const removed = await backend
      .service()
      .storage.from("docs")
      .remove([own("bare.txt"), own("lost.txt")]);
    expect(removed.data).toHaveLength(2);
    expect((await docs().download(await upload("empty.txt", ""))).data?.size).toBe(0);
  });

  it("HOST-05 shows buckets to those who may see them", async () => {
    expect((await backend.service().storage.getBucket("docs")).data).toMatchObject({
      id: "docs",
      public: false,
      file_size_limit: 1000,
      allowed_mime_types: ["text/plain", "image/*"],
    });
    const names = (await backend.service().storage.listBuckets()).data?.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["call_recordings", "docs", "open"]));
    expect((await owner.storage.getBucket("docs")).error).toMatchObject({ message: "Bucket not found" });
  });
});

describe("HOST-05 limits of a bucket", () => {
  it("HOST-05 refuses what is too large or of the wrong type, and goes on with the same connection", async () => {
    const tooLarge = bytes("x".repeat(1001));
    const streamed = () => new Blob([tooLarge]).stream();
    for (const body of [tooLarge, new Blob([tooLarge], { type: "text/plain" }), streamed()]) {
      const { error } = await docs().upload(own("large.txt"), body, { contentType: "text/plain" });
      expect(error).toMatchObject({
        statusCode: "413",
        message: "The object exceeded the maximum allowed size",
      });
      expect((await docs().exists(own("large.txt"))).data).toBe(false);
    }
    const huge = new Uint8Array(20 * 1024 * 1024);
    expect((await docs().upload(own("huge.txt"), huge, { contentType: "text/plain" })).error).toMatchObject({
      statusCode: "413",
    });
    expect(
      (await docs().upload(own("a.pdf"), bytes("x"), { contentType: "application/pdf" })).error,
    ).toMatchObject({
      statusCode: "415",
      message: "mime type application/pdf is not supported",
    });
    await upload("after.txt");
    expect(await (await docs().download(own("after.txt"))).data?.text()).toBe("0123456789");
  });
});

describe("HOST-05 folders", () => {
  it("HOST-05 lists names relative to the folder, and folders without an id", async () => {
    await upload("list/one.txt");
    await upload("list/two.txt");
    await upload("list/deep/three.txt");
    const { data } = await docs().list(own("list"));
    expect(data?.map(({ name, id }) => [name, id === null])).toEqual([
      ["deep", true],
      ["one.txt", false],
      ["two.txt", false],
    ]);
    expect(data?.[1]?.metadata).toMatchObject({ size: 10, mimetype: "text/plain" });

    const sorted = await docs().list(own("list"), {
      sortBy: { column: "name", order: "desc" },
      limit: 2,
      offset: 1,
    });
    expect(sorted.data?.map(({ name }) => name)).toEqual(["two.txt", "one.txt"]);
    const searched = await docs().list(own("list/"), { search: "TW" });
    expect(searched.data?.map(({ name }) => name)).toEqual(["two.txt"]);
    expect((await docs().list("")).data?.map(({ name }) => name)).toEqual([ownerId]);
    expect((await other.storage.from("docs").list(own("list"))).data).toEqual([]);
  });

  it("HOST-05 moves, copies and removes", async () => {
    const path = await upload("from.txt", "moved");
    expect((await docs().move(path, own("to.txt"))).error).toBeNull();
    expect((await docs().exists(path)).data).toBe(false);
    const copied = await docs().copy(own("to.txt"), own("copy.txt"));
    expect(copied.data).toEqual({ path: `docs/${own("copy.txt")}` });

    const removed = await docs().remove([own("to.txt"), own("never.txt")]);
    expect(removed.data?.map(({ name }) => name)).toEqual([own("to.txt")]);
    expect((await docs().exists(own("to.txt"))).data).toBe(false);
    expect(await (await docs().download(own("copy.txt"))).data?.text()).toBe("moved");
  });
});

describe("HOST-05 links", () => {
  it("HOST-05 serves a public bucket to everybody, and only that one", async () => {
    const open = backend.service().storage.from("open");
    await open.upload("a.txt", bytes("for all"), { contentType: "text/plain" });
    const { publicUrl } = open.getPublicUrl("a.txt").data;
    const response = await fetch(publicUrl);
    expect([response.status, await response.text()]).toEqual([200, "for all"]);

    const hidden = docs().getPublicUrl(await upload("hidden.txt")).data.publicUrl;
    expect(await (await fetch(hidden)).json()).toMatchObject({
      statusCode: "404",
      message: "Bucket not found",
    });
  });

  it("HOST-05 serves parts of a file, so that a player can jump", async () => {
    const { data } = await docs().createSignedUrl(await upload("range.txt"), 60);
    const part = async (range: string) => {
      const response = await fetch(data?.signedUrl ?? "", { headers: { range } });
      return [response.status, response.headers.get("content-range"), await response.text()];
    };
    expect(await part("bytes=2-4")).toEqual([206, "bytes 2-4/10", "234"]);
    expect(await part("bytes=7-")).toEqual([206, "bytes 7-9/10", "789"]);
    expect(await part("bytes=-2")).toEqual([206, "bytes 8-9/10", "89"]);
    expect((await part("bytes=10-")).slice(0, 2)).toEqual([416, "bytes */10"]);
    const whole = await fetch(data?.signedUrl ?? "");
    expect([whole.status, whole.headers.get("accept-ranges"), await whole.text()]).toEqual([
      200,
      "bytes",
      "0123456789",
    ]);
    const again = await fetch(data?.signedUrl ?? "", {
      headers: { "if-none-match": whole.headers.get("etag") ?? "" },
    });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const head = await fetch(data?.signedUrl ?? "", { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, "10"]);
  });

  it("CALLS-18 offers the file for download under the name asked for", async () => {
    const path = await upload("call 7.txt");
    const disposition = async (url: string | URL) => (await fetch(url)).headers.get("content-disposition");
    const named = await docs().createSignedUrl(path, 3600, { download: "my call.txt" });
    expect(await disposition(named.data?.signedUrl ?? "")).toBe(
      "attachment; filename=\"my call.txt\"; filename*=UTF-8''my%20call.txt",
    );
    const unnamed = await docs().createSignedUrl(path, 3600, { download: true });
    expect(unnamed.data?.signedUrl).toContain("&download=");
    expect(await disposition(unnamed.data?.signedUrl ?? "")).toBe(
      "attachment; filename=\"call 7.txt\"; filename*=UTF-8''call%207.txt",
    );
    const hostile = new URL(unnamed.data?.signedUrl ?? "");
    hostile.searchParams.set("download", 'a"; filename=b\r\nx: é');
    expect(await disposition(hostile)).toBe(
      "attachment; filename=\"a_; filename=b__x: _\"; filename*=UTF-8''a%22%3B%20filename%3Db%0D%0Ax%3A%20%C3%A9",
    );
    const plain = await docs().createSignedUrl(path, 3600);
    expect(await disposition(plain.data?.signedUrl ?? "")).toBeNull();
  });

  it("HOST-05 signs many at once, and one that is missing spoils nothing", async () => {
    const path = await upload("many.txt");
    const { data, error } = await docs().createSignedUrls([path, own("missing.txt")], 60);
    expect(error).toBeNull();
    expect(data?.map(({ path: signed, error: problem }) => [signed, problem])).toEqual([
      [path, null],
      [own("missing.txt"), "Either the object does not exist or you do not have access to it"],
    ]);
    expect(data?.[1]?.signedUrl).toBeNull();
    expect(await (await fetch(data?.[0]?.signedUrl ?? "")).text()).toBe("0123456789");
  });

  it("HOST-05 takes a link for its own object only, and no link for a session", async () => {
    const path = await upload("signed.txt");
    const victim = await upload("victim.txt");
    const { data } = await docs().createSignedUrl(path, 60);
    const link = new URL(data?.signedUrl ?? "");
    const token = link.searchParams.get("token") ?? "";

    link.pathname = link.pathname.replace("signed.txt", "victim.txt");
    expect(await (await fetch(link)).json()).toMatchObject({ statusCode: "400", error: "InvalidJWT" });
    link.searchParams.set("token", `${token}x`);
    expect((await fetch(link)).status).toBe(400);

    const asSession = await fetch(`${backend.apiUrl}/storage/v1/object/docs/${victim}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await asSession.json()).toMatchObject({ statusCode: "403" });
  });

  it("HOST-05 ends a link when its time is over", async () => {
    const { data } = await docs().createSignedUrl(await upload("short.txt"), 2);
    const url = data?.signedUrl ?? "";
    expect((await fetch(url)).status).toBe(200);
    await expect.poll(async () => (await fetch(url)).status, { timeout: 5000, interval: 200 }).toBe(400);
    expect((await docs().createSignedUrl(own("short.txt"), 0)).error).toMatchObject({ statusCode: "400" });
  });
});

describe("HOST-12 routes that are not there", () => {
  it("HOST-12 are refused, also where a bucket has their name, and store nothing", async () => {
    await backend.sql`
      insert into storage.buckets (id, name, public) values ('upload', 'upload', false), ('list-v2', 'list-v2', false)`;
    const service = backend.service();
    const answers = [
      await service.storage.from("docs").createSignedUploadUrl("a.txt"),
      await service.storage.from("docs").uploadToSignedUrl("a.txt", "token", "content"),
      await service.storage.from("docs").listV2({ prefix: "" }),
    ];
    expect(answers.map(({ data, error }) => [data, error?.message])).toEqual([
      [null, "The local backend does not support POST /storage/v1/object/upload/sign/docs/a.txt"],
      [null, "The local backend does not support PUT /storage/v1/object/upload/sign/docs/a.txt"],
      [null, "The local backend does not support POST /storage/v1/object/list-v2/docs"],
    ]);
    expect(
      await backend.sql`select name from storage.objects where bucket_id in ('upload', 'list-v2')`,
    ).toEqual([]);
  });
});
