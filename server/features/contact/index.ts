export { ContactMessage } from "./contact-message.entity";
export { contact } from "./contact.module";
export { faqs } from "./contact.content";
export type { Faq } from "./contact.schema";
export type { ContactService } from "./contact.service";
