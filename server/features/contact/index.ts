export { contact } from "./contact.module";
export { faqs } from "./contact.content";
export { Faq } from "./faq.type";
