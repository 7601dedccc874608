import type { Mail, MailAddress } from "../../platform/mailer/mail";
import type { MailTemplate } from "../../platform/mailer/mail-template";
import type { ContactMessage } from "./contact-message.entity";

export type ContactMail = (message: ContactMessage) => Mail;

/** Forwards a message to customer care, whose answer goes to the sender. */
export function contactMail(template: MailTemplate, care: MailAddress): ContactMail {
  return ({ reference, name, email, message }) => ({
    to: care,
    replyTo: { name, address: email },
    subject: `Message ${reference} from the contact page`,
    ...template({
      heading: `Message from ${name}`,
      paragraphs: ["It was sent from the contact page. Reply to this email to answer the sender."],
      quote: message,
      details: [
        ["Name", name],
        ["Email", email],
        ["Reference", reference],
      ],
    }),
  });
}
