/** Every address of the portal that code refers to. */
export const paths = {
  login: "/login",
  logout: "/logout",
  register: "/register",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  forceResetPassword: "/force-reset-password",
  callback: "/auth/v1/callback",
  test: "/test",
  dashboard: "/dashboard",
  appSelection: "/dashboard/app-selection",
  callControl: "/dashboard/call-control",
  practise: "/dashboard/practise",
  /** The brief of a call that has a random case of the member's categories. */
  practiseRandom: "/dashboard/practise?case=random",
  progress: "/dashboard/progress",
  cases: "/dashboard/cases",
  credits: "/dashboard/credits",
  /** The credits, with the dialog that asks for more. */
  creditsRequest: "/dashboard/credits?request=yes",
  profile: "/dashboard/profile",
  privacy: "/dashboard/privacy",
  admin: "/dashboard/admin",
  adminUsers: "/dashboard/admin/users",
  adminCases: "/dashboard/admin/cases",
  adminNewCase: "/dashboard/admin/cases/new",
  adminSystem: "/dashboard/admin/system",
  adminPrivacy: "/dashboard/admin/privacy",
  adminCallHistories: "/dashboard/admin/call-histories",
  adminApprovals: "/dashboard/admin/approvals",
  adminInvite: "/dashboard/admin/users?invite=yes",
  adminCoverage: "/dashboard/admin/cases/coverage",
  /** Who signed in within the last 30 days. */
  adminActiveUsers: "/dashboard/admin/users?seen=month",
  /** Who has asked for a case, and who still waits for one. */
  adminUsersWithCases: "/dashboard/admin/users?cases=any",
  adminUsersWithPendingCases: "/dashboard/admin/users?cases=pending",
  /** The brief of a call with this case. */
  practiseCase: (scenarioId: string) => `/dashboard/practise?case=${encodeURIComponent(scenarioId)}`,
  /** The list of cases, searched for this. */
  practiseSearch: (search: string) => `/dashboard/practise?${new URLSearchParams({ search })}`,
  practiceCall: (callId: string) => `/dashboard/practise/${encodeURIComponent(callId)}`,
  practisedCase: (id: string) => `/dashboard/practised/${encodeURIComponent(id)}`,
  adminSpecialtyCoverage: (specialty: string) =>
    `/dashboard/admin/cases/coverage?specialty=${encodeURIComponent(specialty)}`,
  /** A new case that begins with this classification. */
  adminNewCaseAbout: (specialty: string, item: { presentation: string } | { condition: string }) =>
    `/dashboard/admin/cases/new?${new URLSearchParams({ specialty, ...item })}`,
  /** The cases of a specialty with this presentation or condition. */
  adminCasesAbout: (specialty: string, item: string) =>
    `/dashboard/admin/cases?${new URLSearchParams({ specialty, item })}`,
  /** The calls from or to a number, of one user where it is known. */
  adminCallsOf: ({ phone, userId }: { phone: string; userId: string | null }) =>
    `/dashboard/admin/call-histories?${new URLSearchParams({ phone, ...(userId ? { user: userId } : {}) })}`,
  adminUser: (id: string) => `/dashboard/admin/users?member=${encodeURIComponent(id)}`,
  /** A new case that begins as a copy of this one. */
  adminCopyCase: (id: string) => `/dashboard/admin/cases/new?copy=${encodeURIComponent(id)}`,
  adminViewCase: (id: string) => `/dashboard/admin/cases/view/${encodeURIComponent(id)}`,
  adminEditCase: (id: string) => `/dashboard/admin/cases/edit/${encodeURIComponent(id)}`,
} as const;
