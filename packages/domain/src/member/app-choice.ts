/** The applications of the portal. */
export type AppId = "main" | "clinisumm";

/** One application: `path` is a path of the portal, or a whole address when `isExternal`. */
export interface AppChoice {
  readonly id: AppId;
  readonly name: string;
  readonly description: string;
  readonly path: string;
  readonly isExternal: boolean;
}

/** The two applications, the simulation first; the address of the external one comes from configuration. */
export function createAppChoices(config: { readonly cliniSummUrl: string }): readonly [AppChoice, AppChoice] {
  return [
    {
      id: "main",
      name: "Virtual Patient Simulation",
      description: "Practise simulated clinical phone calls, history-taking and examination cases.",
      path: "/dashboard/call-control",
      isExternal: false,
    },
    {
      id: "clinisumm",
      name: "CliniSumm",
      description: "A clinical documentation scribe that summarises consultations.",
      path: config.cliniSummUrl,
      isExternal: true,
    },
  ];
}

/** Where the chosen application is remembered (local storage). */
export interface AppChoiceStorage {
  read(): string | null;
  write(appId: string): void;
}
