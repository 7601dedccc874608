export { raiseVersionOnEdit } from "../../platform/database/raise-version";
