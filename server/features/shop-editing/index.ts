export { shopEditing } from "./shop-editing.module";
