import * as demo from "@andromeda/demo-data";
import { lintCase } from "@andromeda/patient";

console.log(Object.keys(demo));
