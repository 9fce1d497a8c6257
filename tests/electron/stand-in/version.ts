/** The version of the stand-in itself; it is printed at each start. */
export const standInVersion = "1.0.0";
