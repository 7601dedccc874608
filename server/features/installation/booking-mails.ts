import type { Mail, MailAddress } from "../../platform/mail/mail";
import type { MailTemplate } from "../../platform/mail/mail-template";
import { hello } from "../../values/person-name";
import { clockText } from "../../values/dates";
import { formatPhoneNumber } from "../../values/phone-number";
import type { InstallationBooking } from "./installation-booking.entity";
import { InstallationVariant } from "./installation.schema";

export interface BookingMails {
  /** `code` confirms a held booking; null when it is confirmed at once. */
  booked(booking: InstallationBooking, code: string | null): Mail[];
  /** A held booking is confirmed. */
  kept(booking: InstallationBooking): Mail[];
}

/**
 * Mails to the customer and, once the booking is confirmed, to customer care; each replies to the other. The link is
 * built from the shop's public address and never from a request.
 */
export function bookingMails(template: MailTemplate, care: MailAddress, publicUrl: string): BookingMails {
  const kept = (booking: InstallationBooking) => {
    const customer = { name: booking.name, address: booking.email };
    return [
      { to: customer, replyTo: care, ...confirmation(template, booking) },
      { to: care, replyTo: customer, ...notice(template, booking) },
    ];
  };
  return {
    kept,
    booked(booking, code) {
      if (code === null) return kept(booking);
      const url = `${publicUrl}/schedule-installation/confirm?by=mail#code=${code}`;
      // The address is not verified yet: the mail repeats nothing that the sender wrote.
      return [
        { to: { name: "", address: booking.email }, replyTo: care, ...request(template, booking, url) },
      ];
    },
  };
}

function request(template: MailTemplate, booking: InstallationBooking, url: string) {
  const { date, slot, reference, heldUntil } = booking;
  return {
    subject: `Confirm your installation on ${whenOf(booking)}`,
    ...template({
      heading: "Please confirm your installation",
      paragraphs: [
        `We hold this time for you until ${heldUntil ? clockText(heldUntil) : ""} (Lagos time). Open the link below to keep it.`,
      ],
      details: [
        ["Date", date.inWords],
        ["Time", `${slot.inWords}, Lagos time`],
        ["Reference", reference],
      ],
      button: { label: "Confirm installation", url },
      closing:
        "The link works for a day. If you open it later, the visit is booked if the time is still free. If you did not ask for it, please ignore this email: nothing will be booked.",
    }),
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

/** Breaks up what a mail program would turn into a link: a stranger may book with another person's e-mail. */
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
