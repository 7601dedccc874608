export { chat } from "./chat.module";
