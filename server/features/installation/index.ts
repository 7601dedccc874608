export { installation } from "./installation.module";
export type { InstallationService } from "./installation.service";
