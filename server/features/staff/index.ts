export { staff } from "./staff.module";
export { StaffMember } from "./staff.entity";
export { isActiveOwner, type ProveFactor, type StaffService } from "./staff.service";
