import { screen, within } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { openPortal } from "../../../testing/open-portal.tsx";
import { id, PracticeServer, practiceCase } from "../../../testing/practice-server.ts";

const path = "/dashboard/progress";

// Imported ahead, because the first import of the charting library can take longer than a test may.
beforeAll(() => import("./ScoreChart.tsx"), 60_000);

const region = (name: string) => within(screen.getByRole("region", { name }));

function attempt(number: number, score: number | null, specialty = "Respiratory") {
  return {
    practisedCaseId: id(number),
    title: `Case ${number}`,
    kind: "history" as const,
    specialty,
    practisedAt: `2026-01-${String(number).padStart(2, "0")}T10:00:00Z`,
    score,
  };
}

it("PRAC-34 shows the attempts over time, by specialty, what is missed most, and each report", async () => {
  const server = new PracticeServer();
  server.progress = {
    attempts: [
      ...Array.from({ length: 10 }, (_, at) => attempt(20 - at, 80)),
      attempt(9, 20, "Surgery"),
      attempt(8, null, "Surgery"),
    ],
    missed: [{ task: "Asks about allergies", missed: 4, asked: 5 }],
    next: null,
  };
  const { user } = openPortal(path, { server });
  expect(
    await screen.findByText("11 scored attempts: first 20%, last 80%, lowest 20%, highest 80%, average 75%."),
  ).toBeInTheDocument();
  expect(region("Average score").getByText("75%")).toBeVisible();
  expect(region("Last five").getByText("80%")).toBeVisible();
  const [, weakest, best] = region("By specialty").getAllByRole("row");
  expect(weakest).toHaveAccessibleName("Surgery 20% 20% 2");
  expect(best).toHaveAccessibleName("Respiratory 80% 80% 10");
  expect(region("Missed most").getByRole("listitem")).toHaveTextContent("missed 4 of 5 times");
  const attempts = within(
    screen.getByRole("heading", { level: 2, name: "Attempts" }).closest("section") as HTMLElement,
  );
  expect(attempts.getAllByRole("listitem")).toHaveLength(10);
  await user.click(attempts.getByRole("button", { name: "Show more (2)" }));
  expect(attempts.getByText("Not scored")).toBeVisible();
  expect(attempts.getByRole("link", { name: "Case 9" })).toHaveAttribute(
    "href",
    `/dashboard/practised/${id(9)}`,
  );
});

it("PRAC-35 suggests the next case and why, also to whoever has no attempt yet", async () => {
  const server = new PracticeServer();
  server.progress = {
    attempts: [],
    missed: [],
    next: { practiceCase: practiceCase(), reason: "New to you." },
  };
  openPortal(path, { server });
  expect(await screen.findByRole("link", { name: "Start: Tight in the chest" })).toHaveAttribute(
    "href",
    `/dashboard/practise?case=${id(100)}`,
  );
  expect(screen.getByText("New to you.")).toBeVisible();
  expect(screen.getByText("No attempts yet.")).toBeVisible();
});

it("PRAC-35 says what to do where nothing can be suggested, and tries again after a failure", async () => {
  const server = new PracticeServer();
  const mend = server.answer("POST rpc/get_practice_progress", { status: 500, body: { message: "no" } });
  const { user } = openPortal(path, { server });
  expect(await screen.findByText("Your progress could not be loaded.")).toBeVisible();
  mend();
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  const empty = await screen.findByRole("region", { name: "Attempts" });
  expect(within(empty).getByRole("link", { name: "Practise" })).toHaveAttribute(
    "href",
    "/dashboard/practise",
  );
});
