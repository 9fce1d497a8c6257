/** An account of the demo data that a person can sign in with. */
export interface DemoAccount {
  role: "learner" | "educator" | "administrator";
  email: string;
  password: string;
  name: string;
}

// Known to everybody: these accounts are for a backend on one's own machine and nowhere else.
const password = "andromeda-demo";

/** The accounts to try the product with, one for each role. */
export const demoAccounts: DemoAccount[] = [
  { role: "learner", email: "learner@andromeda.local", password, name: "Lena Ashgrove" },
  { role: "educator", email: "educator@andromeda.local", password, name: "Edward Calder" },
  { role: "administrator", email: "admin@andromeda.local", password, name: "Ada Penhallow" },
];

/** The user ids of the accounts, the same in every population. */
export const accountIds: Readonly<Record<DemoAccount["role"], string>> = {
  learner: "00000000-0000-4000-8000-000000000001",
  educator: "00000000-0000-4000-8000-000000000002",
  administrator: "00000000-0000-4000-8000-000000000003",
};

/** The account of a role. */
export function accountOf(role: DemoAccount["role"]): DemoAccount {
  const account = demoAccounts.find((candidate) => candidate.role === role);
  if (!account) throw new RangeError(`There is no demo account for ${role}.`);
  return account;
}
