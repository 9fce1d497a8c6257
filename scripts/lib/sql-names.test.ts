import { expect, it } from "vitest";
import { touchedNames } from "./sql-names.ts";

const credits = `create table public.credits (
  user_id uuid
);

create policy "Members read their own" on public.credits
  for select to authenticated
  using (user_id = (select private.account_id()));

create function private.cost(_seconds integer) returns numeric
language sql immutable set search_path = '' as $$
  select _seconds / 60;
$$;
`;
const calls = `create function private.settle() returns void
language plpgsql set search_path = '' as $$
begin
  perform private.cost(1);
end;
$$;

create function public.end_call() returns void
language sql set search_path = '' as $$
  select private.settle();
$$;

create function public.start_call() returns void
language sql set search_path = '' as $$
  select public.credits;
$$;
`;
const names = (line: number) => touchedNames([{ text: credits, lines: [line] }], [credits, calls]).sort();

it("HOST-14 a change of a policy is seen at its table", () => {
  expect(names(7)).toEqual(["credits"]);
  expect(names(2)).toEqual(["credits"]);
});

it("HOST-14 ignores comments, also names and semicolons in them", () => {
  const text = `-- Written by private.cost alone;\n${credits}`.replace("uuid", "uuid -- and nowhere else;");
  expect(touchedNames([{ text, lines: [3] }], [text, calls])).toEqual(["credits"]);
});

it("HOST-14 a change within a function is seen at its callers, and at theirs", () => {
  expect(names(11)).toEqual(["cost", "end_call", "settle"]);
});
