export { raiseVersionOnEdit as showEditsAtOnce } from "../../platform/database/raise-version";
