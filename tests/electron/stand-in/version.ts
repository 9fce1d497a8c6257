/** The version of our stand-in for Electron, not of the Electron that it imitates; it is printed at each start. */
export const standInVersion = "1.0.0";
