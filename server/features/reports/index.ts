export { reports } from "./reports.module";
