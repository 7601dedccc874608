export { staff } from "./staff.module";
export type { StaffService } from "./staff.service";
