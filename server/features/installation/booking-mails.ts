import type { Mail, MailAddress } from "../../platform/mailer/mail";
import type { MailTemplate } from "../../platform/mailer/mail-template";
import { hello } from "../../values/person-name";
import { formatPhoneNumber } from "../../values/phone-number";
import type { InstallationBooking } from "./installation-booking.entity";
import { InstallationVariant } from "./installation-variant";

export type BookingMails = (booking: InstallationBooking) => Mail[];

/** One to who booked, one to customer care; each answers the other. */
export function bookingMails(template: MailTemplate, care: MailAddress): BookingMails {
  return (booking) => {
    const customer = { name: booking.name, address: booking.email };
    return [
      { to: customer, replyTo: care, ...confirmation(template, booking) },
      { to: care, replyTo: customer, ...notice(template, booking) },
    ];
  };
}

function confirmation(template: MailTemplate, booking: InstallationBooking) {
  return {
    subject: `Installation booked for ${whenOf(booking)}`,
    ...template({
      heading: "Your installation is booked",
      paragraphs: [`${hello(booking.name)},`, "Please be available at the scheduled time."],
      details: [
        ["Date", booking.date.inWords],
        ["Time", `${booking.slot.inWords}, Lagos time`],
        ["Address", withoutLinks(booking.address)],
        ["Phone", formatPhoneNumber(booking.phone)],
        ["Reference", booking.reference],
      ],
      closing:
        "To change or cancel the visit, reply to this email. If you did not book it, please reply and tell us.",
    }),
  };
}

/** Anybody may book with anybody's e-mail: what a mail program would make a link of is taken apart. */
function withoutLinks(text: string): string {
  return text.replace(/(?<=[\p{L}\p{N}])\.(?=\p{L})/gu, ". ").replaceAll("://", ": //");
}

function notice(template: MailTemplate, booking: InstallationBooking) {
  return {
    subject: `Installation ${booking.reference} on ${whenOf(booking)}`,
    ...template({
      heading: `Installation on ${whenOf(booking)}`,
      paragraphs: ["A customer booked a visit on the site. Reply to this email to answer the customer."],
      details: [
        ["Name", booking.name],
        ["Email", booking.email],
        ["Phone", formatPhoneNumber(booking.phone)],
        ["Address", booking.address],
        [
          "Form",
          booking.variant === InstallationVariant.DEDICATED
            ? "Schedule installation"
            : "Products and services",
        ],
        ["Reference", booking.reference],
      ],
    }),
  };
}

function whenOf({ date, slot }: InstallationBooking): string {
  return `${date.inWords}, ${slot.inWords}`;
}
