import { type Bucket, line, NOBODY } from "../expectations.ts";

/** Every storage bucket, and who may do what with its objects. */
export const buckets: Bucket[] = [
  {
    id: "call_recordings",
    proves: "ASEC-11 ADATA-17 PRIV-10",
    isPublic: false,
    maxBytes: 52_428_800,
    read: line("refused", "refused", "refused", "refused", "all"),
    list: line("none", "none", "none", "none", "all"),
    sign: line("refused", "refused", "refused", "refused", "all"),
    upload: NOBODY,
    overwrite: NOBODY,
    remove: line("none", "none", "none", "none", "none"),
  },
];
