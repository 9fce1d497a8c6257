import { AppError, type CategoryPreferences } from "@andromeda/domain";
import { autorun, configure } from "mobx";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { InMemoryPreferences } from "../testing/in-memory-preferences.ts";
import { settled } from "../testing/settled.ts";
import { stopTime } from "../testing/stop-time.ts";
import { PreferenceSync } from "./preference-sync.ts";

stopTime();
configure({ enforceActions: "always" });

const chestPain = "Cardiovascular:Chest pain";
const trauma = "Surgery:Trauma";
const fever = "Infection:Fever";
const offline = new AppError("network/offline", "no", { recovery: "retry" });

let server: InMemoryPreferences;
let logged: string[];
let page: PreferenceSync;
let painted: Promise<void>;

const row = (categories: readonly string[], mode: CategoryPreferences["mode"] = "presentations") => ({
  selectedCategories: categories,
  mode,
});
const select = async (category: string, isSelected = true) => {
  page.select([[category, isSelected]]);
  await settled();
};

/** The page beside a server that holds this row, having read it or not. */
async function open(start: CategoryPreferences | null, isRead = true): Promise<() => void> {
  server = new InMemoryPreferences(start);
  page = new PreferenceSync({
    userId: "ada",
    preferences: server,
    log: (message) => logged.push(message),
    untilPainted: () => painted,
  });
  const stop = page.follow();
  server.join();
  for (let reads = 0; isRead && reads < 2; reads += 1) server.answerRead();
  await settled();
  return stop;
}

const announce = async () => {
  server.sendEvent();
  await settled();
};
const answer = async (error?: AppError) => {
  await settled();
  server.answerSave(error);
  await settled();
};

beforeEach(() => {
  logged = [];
  painted = Promise.resolve();
});

describe("reading", () => {
  it("MDATA-22 shows what the row holds", async () => {
    await open(row([chestPain], "conditions"));
    expect(page.isFirstReadDone).toBe(true);
    expect(page.mode).toBe("conditions");
    expect([chestPain, trauma].map(page.isSelected)).toEqual([true, false]);
    expect(logged).toEqual([]);
  });

  it("MDATA-34 has its first read done once the row was read, or could not be", async () => {
    await open(row([chestPain]), false);
    expect([page.isFirstReadDone, page.isSelected(chestPain)]).toEqual([false, false]);
    server.answerRead();
    server.answerRead();
    await settled();
    expect(page.isFirstReadDone).toBe(true);
  });

  it("MDATA-34 asks again at once on demand, but not for what it knows", async () => {
    const stop = await open(row([chestPain]));
    page.retryNow();
    expect(server.reads).toEqual([]);
    stop();
    await open(row([chestPain]), false);
    server.answerRead(offline);
    server.answerRead(offline);
    await settled();
    page.retryNow();
    expect(server.reads).toHaveLength(1);
  });

  it.each(["is broken", "is closed"])(
    "MDATA-34 asks again on demand once the live connection %s: what it knows may be old",
    async (state) => {
      const stop = await open(row([chestPain]));
      if (state === "is broken") server.breakConnection(offline);
      else stop();
      page.retryNow();
      expect(server.reads).toHaveLength(1);
    },
  );

  it("MDATA-34 retries no read once nobody follows the row", async () => {
    const stop = await open(row([chestPain]), false);
    server.answerRead(offline);
    server.answerRead(offline);
    await settled();
    expect(vi.getTimerCount()).toBe(1);
    stop();
    expect(vi.getTimerCount()).toBe(0);
    void page.read();
    server.answerRead(offline);
    await settled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("MDATA-34 shows the answer to the newest reading only", async () => {
    await open(row([fever]), false);
    server.serveRead();
    server.write(row([trauma]));
    server.unsentEvents.splice(0);
    const [older, newer] = server.reads;
    if (!older || !newer) throw new Error("Nothing is read.");
    newer.answer.resolve(server.row);
    await settled();
    older.answer.resolve(older.row?.value ?? null);
    await settled();
    expect([fever, trauma].map(page.isSelected)).toEqual([false, true]);
  });

  it("HOME-15 MDATA-34 starts with presentations and nothing selected when there is no row", async () => {
    await open(null);
    expect(page.mode).toBe("presentations");
    expect(page.isSelected(chestPain)).toBe(false);
    await select(chestPain);
    await answer();
    expect(server.row).toMatchObject(row([chestPain]));
  });

  it("MDATA-34 only logs a failure, and reads again later", async () => {
    await open(row([chestPain]), false);
    server.answerRead(offline);
    server.answerRead(offline);
    await settled();
    expect(page.isFirstReadDone).toBe(true);
    expect(logged).toContain("Reading the preferences failed");
    expect(page.isSelected(chestPain)).toBe(false);
    vi.advanceTimersByTime(2_000);
    server.answerRead();
    await settled();
    expect(page.isSelected(chestPain)).toBe(true);
  });

  it("MDATA-34 never replaces a row that could not be read by the ticks of this page alone", async () => {
    await open(row([fever]), false);
    server.answerRead(offline);
    server.answerRead(offline);
    await settled();
    await select(chestPain);
    expect(server.saves).toEqual([]);
    server.answerRead(offline);
    await settled();
    expect(page.queue.status.kind).toBe("waiting");
    page.retryNow();
    await settled();
    while (server.reads.length > 0) {
      server.answerRead();
      await settled();
    }
    await answer();
    expect(server.row).toMatchObject(row([fever, chestPain]));
  });

  it("reads again when the live connection was restored, since events may have been lost", async () => {
    await open(row([]));
    server.breakConnection(offline);
    expect(logged).toContain("Following the preferences failed");
    server.write(row([fever]));
    server.unsentEvents.splice(0);
    server.join();
    server.answerRead();
    await settled();
    expect(page.isSelected(fever)).toBe(true);
  });

  it("reads no more once nobody follows the row, but saves what is left", async () => {
    const stop = await open(row([]));
    await select(chestPain);
    await answer(offline);
    stop();
    expect(server.isFollowed).toBe(false);
    vi.advanceTimersByTime(1_000);
    await answer();
    expect(server.row).toMatchObject(row([chestPain]));
    vi.advanceTimersByTime(120_000);
    expect(vi.getTimerCount()).toBe(0);
    expect(server.reads).toEqual([]);
  });
});

describe("choosing", () => {
  it("HOME-13 HOME-16 shows a tick at once and keeps the other entries and their order", async () => {
    await open(row([fever, trauma], "conditions"));
    await select(chestPain);
    await select(fever, false);
    expect([chestPain, fever, trauma].map(page.isSelected)).toEqual([true, false, true]);
    await answer();
    await answer();
    expect(server.row).toMatchObject(row([trauma, chestPain], "conditions"));
  });

  it("HOME-14 HOME-16 saves the mode and leaves the selection", async () => {
    await open(row([chestPain]));
    page.setMode("conditions");
    expect(page.mode).toBe("conditions");
    await answer();
    expect(server.row).toMatchObject(row([chestPain], "conditions"));
  });

  it("HOME-16 saves when the tick is painted, with all that was ticked until then", async () => {
    await open(row([]));
    const { promise, resolve } = Promise.withResolvers<void>();
    painted = promise;
    await select(fever);
    await select(trauma);
    expect([page.queue.hasUnsaved, server.saves]).toEqual([true, []]);
    resolve();
    await settled();
    await answer();
    expect(server.row).toMatchObject(row([fever, trauma]));
    expect(page.queue.hasUnsaved).toBe(false);
  });

  it("MDATA-23 writes ten quick ticks in two saves, the last state winning", async () => {
    await open(row([]));
    for (let times = 0; times < 10; times += 1) await select(chestPain, times % 2 === 0);
    await answer();
    await answer();
    expect(server.saved).toHaveLength(2);
    expect(server.row).toMatchObject(row([]));
    expect(page.queue.status.kind).toBe("saved");
  });

  it("notifies an observer of one category of no change to the others", async () => {
    await open(row([]));
    let looks = 0;
    const stop = autorun(() => {
      page.isSelected(chestPain);
      looks += 1;
    });
    await select(trauma);
    page.select([
      [fever, true],
      ["Cancer:Weight loss", true],
    ]);
    expect(looks).toBe(1);
    await select(chestPain);
    expect(looks).toBe(2);
    stop();
  });

  it("asks for no save when nothing changes", async () => {
    await open(row([chestPain]));
    await select(chestPain);
    page.setMode("presentations");
    await settled();
    expect(server.saves).toEqual([]);
    expect(page.queue.status.kind).toBe("idle");
  });
});

describe("changes made elsewhere", () => {
  it("HOME-20 appear", async () => {
    await open(row([chestPain]));
    server.write(row([fever], "conditions"));
    await announce();
    expect([chestPain, fever].map(page.isSelected)).toEqual([false, true]);
    expect(page.mode).toBe("conditions");
  });

  it("HOME-20 do not undo a tick that is still being saved, and are not undone by it", async () => {
    await open(row([]));
    await select(chestPain);
    server.write(row([fever]));
    await announce();
    expect([chestPain, fever].map(page.isSelected)).toEqual([true, true]);
    await answer();
    expect(server.row).toMatchObject(row([chestPain]));
    expect([chestPain, fever].map(page.isSelected)).toEqual([true, true]);
    await answer();
    expect(server.row).toMatchObject(row([chestPain, fever]));
  });

  it("HOME-20 do not undo a tick whose save failed", async () => {
    await open(row([]));
    await select(chestPain);
    await answer(offline);
    expect(logged).toContain("Saving the preferences failed");
    server.write(row([fever]));
    await announce();
    expect([chestPain, fever].map(page.isSelected)).toEqual([true, true]);
    vi.advanceTimersByTime(1_000);
    await answer();
    expect(server.row).toMatchObject(row([fever, chestPain]));
  });

  it("HOME-20 win over a choice that was saved before them", async () => {
    await open(row([]));
    await select(chestPain);
    await answer();
    await announce();
    server.write(row([]));
    await announce();
    expect(page.isSelected(chestPain)).toBe(false);
  });

  it("HOME-20 are not made by a late event of our own save", async () => {
    await open(row([]));
    await select(chestPain);
    await answer();
    await select(chestPain, false);
    await answer();
    await announce();
    expect(page.isSelected(chestPain)).toBe(false);
    await select(trauma);
    await announce();
    await answer();
    expect(server.row).toMatchObject(row([trauma]));
  });

  it("HOME-20 that we overwrote unknowingly are brought back, unless this page has changed them since", async () => {
    await open(row([]));
    server.write(row([fever, trauma]));
    await select(chestPain);
    await answer();
    await select(trauma);
    await select(trauma, false);
    await announce();
    expect([chestPain, fever, trauma].map(page.isSelected)).toEqual([true, true, false]);
    await answer();
    await answer();
    await answer();
    expect(server.row).toMatchObject(row([chestPain, fever]));
  });

  it("HOME-20 that came and went while a tick was saved do not undo it", async () => {
    await open(row([]));
    await select(chestPain);
    server.write(row([chestPain]));
    server.write(row([]));
    await announce();
    await announce();
    await answer();
    expect(page.isSelected(chestPain)).toBe(true);
    expect(server.row).toMatchObject(row([chestPain]));
    expect(server.saves).toEqual([]);
  });

  it("HOME-20 that we brought back are not brought back again when they were undone while the connection was down", async () => {
    const rejoin = async () => {
      server.breakConnection(offline);
      server.join();
      server.answerRead();
      await settled();
    };
    await open(row([]));
    server.write(row([fever]));
    await select(chestPain);
    await answer();
    await announce();
    await answer(offline);
    expect(page.isSelected(fever)).toBe(true);
    server.write(row([chestPain, fever]));
    await rejoin();
    server.write(row([chestPain]));
    await rejoin();
    expect([chestPain, fever].map(page.isSelected)).toEqual([true, false]);
  });
});
