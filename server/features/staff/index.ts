export { staff } from "./staff.module";
export { StaffMember } from "./staff.entity";
export type { StaffService } from "./staff.service";
