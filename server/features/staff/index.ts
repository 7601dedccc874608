export { staff } from "./staff.module";
export { StaffMember } from "./staff.entity";
export type { ProveFactor, StaffService } from "./staff.service";
