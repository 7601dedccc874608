export { staff } from "./staff.module";
