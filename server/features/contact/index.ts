export { faqs, shopInfo } from "./contact.content";
export { ContactResolver } from "./contact.resolver";
export { ContactService } from "./contact.service";
export { contactMail } from "./contact-mail";
export { ContactMessage } from "./contact-message.entity";
export { Faq } from "./faq.type";
export { type ShopInfo, shopInfoWith } from "./shop-info.type";
