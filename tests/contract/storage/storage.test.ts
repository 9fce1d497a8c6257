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
      ('docs', 'docs', false, 1000, array['text/plain', 'image/*']);
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

/** The bucket as the owner sees it, and the path of a name in the owner's folder. */
const docs = () => owner.storage.from("docs");
const ownPath = (name: string) => `${ownerId}/${name}`;

async function upload(name: string, content = "0123456789"): Promise<string> {
  const { error } = await docs().upload(ownPath(name), bytes(content), {
    contentType: "text/plain",
    upsert: true,
  });
  expect(error).toBeNull();
  return ownPath(name);
}

describe("HOST-05 upload and download", () => {
  it("HOST-05 gives back what was uploaded, with its type, size and tag", async () => {
    const path = ownPath("a b.txt");
    const { data, error } = await docs().upload(path, bytes("hello"), {
      contentType: "text/plain",
      cacheControl: "60",
    });
    expect(error).toBeNull();
    expect(data).toEqual({ path, id: expect.any(String), fullPath: `docs/${path}` });

    const file = await docs().download(path);
    expect(await file.data?.text()).toBe("hello");
    expect(file.data?.type).toBe("text/plain");

    const { data: link } = await docs().createSignedUrl(path, 60);
    const { headers } = await fetch(link?.signedUrl ?? "");
    expect(["content-length", "cache-control", "etag"].map((name) => headers.get(name))).toEqual([
      "5",
      "max-age=60",
      '"5d41402abc4b2a76b9719d911017c592"',
    ]);
  });

  it("HOST-05 takes a Blob as a form, with the Blob's own type", async () => {
    const path = ownPath("blob.png");
    const blob = new Blob([bytes("png")], { type: "image/png" });
    expect((await docs().upload(path, blob)).error).toBeNull();
    const { data } = await docs().download(path);
    expect([data?.type, data?.size]).toEqual(["image/png", 3]);
  });

  it("HOST-05 replaces an object only on request", async () => {
    const path = await upload("twice.txt", "one");
    const again = await docs().upload(path, bytes("two"), { contentType: "text/plain" });
    expect(again.error).toMatchObject({ statusCode: "409", message: "The resource already exists" });
    expect(await (await docs().download(path)).data?.text()).toBe("one");

    await upload("twice.txt", "three");
    expect(await (await docs().download(path)).data?.text()).toBe("three");
  });

  it("HOST-05 keeps strangers out by the policies of the database", async () => {
    const path = await upload("private.txt");
    const foreign = other.storage.from("docs");
    expect((await foreign.download(path)).error).toMatchObject({ status: 400 });
    expect((await foreign.createSignedUrl(path, 60)).error).toMatchObject({
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
    const stranger = backend.anonymous().storage.from("docs");
    expect((await stranger.createSignedUrl(path, 60)).error?.message).toBe("Object not found");
    expect(await (await docs().download(path)).data?.text()).toBe("0123456789");
  });

  it("HOST-05 names what is missing", async () => {
    const nowhere = backend.service().storage.from("nowhere");
    expect((await nowhere.upload("a.txt", bytes("x"))).error).toMatchObject({
      statusCode: "404",
      message: "Bucket not found",
    });
    expect((await docs().createSignedUrl(ownPath("none.txt"), 60)).error).toMatchObject({
      statusCode: "404",
      message: "Object not found",
    });
    const invalid = await docs().upload(ownPath("ä.txt"), bytes("x"), { contentType: "text/plain" });
    expect(invalid.error).toMatchObject({ statusCode: "400", message: `Invalid key: ${ownPath("ä.txt")}` });
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
        ('docs', ${ownPath("bare.txt")}, null, null),
        ('docs', ${ownPath("lost.txt")}, ${crypto.randomUUID()}, ${backend.sql.json(metadata)})`;
    for (const name of ["bare.txt", "lost.txt"]) {
      const { data } = await docs().createSignedUrl(ownPath(name), 60);
      expect(await (await fetch(data?.signedUrl ?? "")).json()).toMatchObject({
        message: "Object not found",
      });
    }
    const removed = await backend
      .service()
      .storage.from("docs")
      .remove([ownPath("bare.txt"), ownPath("lost.txt")]);
    expect(removed.data).toHaveLength(2);
    expect((await docs().download(await upload("empty.txt", ""))).data?.size).toBe(0);
  });
});

describe("HOST-05 limits of a bucket", () => {
  it("HOST-05 refuses what is too large or of the wrong type, and goes on with the same connection", async () => {
    const tooLarge = bytes("x".repeat(1001));
    const streamed = () => new Blob([tooLarge]).stream();
    for (const body of [tooLarge, new Blob([tooLarge], { type: "text/plain" }), streamed()]) {
      const { error } = await docs().upload(ownPath("large.txt"), body, { contentType: "text/plain" });
      expect(error).toMatchObject({
        statusCode: "413",
        message: "The object exceeded the maximum allowed size",
      });
      expect((await docs().download(ownPath("large.txt"))).error).not.toBeNull();
    }
    const huge = new Uint8Array(20 * 1024 * 1024);
    expect(
      (await docs().upload(ownPath("huge.txt"), huge, { contentType: "text/plain" })).error,
    ).toMatchObject({
      statusCode: "413",
    });
    expect(
      (await docs().upload(ownPath("a.pdf"), bytes("x"), { contentType: "application/pdf" })).error,
    ).toMatchObject({
      statusCode: "415",
      message: "mime type application/pdf is not supported",
    });
    await upload("after.txt");
    expect(await (await docs().download(ownPath("after.txt"))).data?.text()).toBe("0123456789");
  });
});

describe("HOST-05 folders", () => {
  it("HOST-05 lists names relative to the folder, and folders without an id", async () => {
    await upload("list/one.txt");
    await upload("list/two.txt");
    await upload("list/deep/three.txt");
    const { data } = await docs().list(ownPath("list"));
    expect(data?.map(({ name, id }) => [name, id === null])).toEqual([
      ["deep", true],
      ["one.txt", false],
      ["two.txt", false],
    ]);
    expect(data?.[1]?.metadata).toMatchObject({ size: 10, mimetype: "text/plain" });

    expect((await docs().list("")).data?.map(({ name }) => name)).toEqual([ownerId]);
    expect((await other.storage.from("docs").list(ownPath("list"))).data).toEqual([]);
  });

  it("HOST-05 removes", async () => {
    const path = await upload("gone.txt");
    const removed = await docs().remove([path, ownPath("never.txt")]);
    expect(removed.data?.map(({ name }) => name)).toEqual([path]);
    expect((await docs().download(path)).error).not.toBeNull();
  });
});

describe("HOST-05 links", () => {
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

  it("HOST-05 accepts a link for its own object only, and not in place of a session", async () => {
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
    expect((await docs().createSignedUrl(ownPath("short.txt"), 0)).error).toMatchObject({
      statusCode: "400",
    });
  });
});

describe("HOST-12 requests that the local backend does not support", () => {
  it("HOST-12 are refused by name, also where a bucket has the name of a route, and store nothing", async () => {
    await backend.sql`
      insert into storage.buckets (id, name, public) values ('upload', 'upload', false), ('copy', 'copy', false)`;
    const { storage } = backend.service();
    const bucket = storage.from("docs");
    const answers = [
      await bucket.createSignedUploadUrl("a.txt"),
      await bucket.uploadToSignedUrl("a.txt", "token", "content"),
      await bucket.update("a.txt", "content"),
      await bucket.move("a.txt", "b.txt"),
      await bucket.copy("a.txt", "b.txt"),
      await bucket.info("a.txt"),
      await bucket.listV2({ prefix: "" }),
      await bucket.createSignedUrls(["a.txt"], 60),
      await storage.from("copy").upload("a.txt", "content"),
      await storage.listBuckets(),
    ];
    expect(answers.map(({ data, error }) => [data, error?.message])).toEqual(
      [
        "POST /storage/v1/object/upload/sign/docs/a.txt",
        "PUT /storage/v1/object/upload/sign/docs/a.txt",
        "PUT /storage/v1/object/docs/a.txt",
        "POST /storage/v1/object/move",
        "POST /storage/v1/object/copy",
        "GET /storage/v1/object/info/docs/a.txt",
        "POST /storage/v1/object/list-v2/docs",
        "POST /storage/v1/object/sign/docs",
        "POST /storage/v1/object/copy/a.txt",
        "GET /storage/v1/bucket",
      ].map((route) => [null, `The local backend does not support ${route}`]),
    );
    const metadata = { kind: "note" };
    for (const body of [bytes("x"), new Blob(["x"])]) {
      expect((await bucket.upload("a.txt", body, { metadata })).error?.message).toContain("no metadata");
    }
    for (const options of [
      { search: "a" },
      { offset: 1 },
      { sortBy: { column: "created_at", order: "desc" } },
    ]) {
      expect((await bucket.list("", options)).error?.message).toContain(
        "without search, other order or offset",
      );
    }
    const stored = await backend.sql`select from storage.objects where name in ('a.txt', 'b.txt')`;
    expect(stored).toHaveLength(0);
  });
});
