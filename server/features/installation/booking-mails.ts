import {
  type MailContent,
  type MailTemplate,
  type ShortContent,
  type ConfirmedAddress,
  type Mail,
  shopText,
} from "../../platform/mail/mail-template";
import { greeting } from "../../values/person-name";
import { clockText } from "../../values/dates";
import { formatPhoneNumber } from "../../values/phone-number";
import type { InstallationBooking } from "./installation-booking.entity";
import { InstallationVariant } from "./installation.schema";

export interface BookingMails {
  /**
   * Asks to confirm a held booking by the code. `isKnown`: it was booked in a browser that the address's account knows.
   */
  held(booking: InstallationBooking, code: string, isKnown: boolean): Mail;
  /** The booking is confirmed. `isOwn`: by the customer of an account with its e-mail. */
  requested(booking: InstallationBooking, isOwn: boolean): Mail[];
  /** The shop gave the visit another day or time than `before`. */
  moved(booking: InstallationBooking, before: Visit, { reason, isConfirmed }: Decision): Mail;
  /** The shop cancelled the visit. */
  cancelled(booking: InstallationBooking, { reason, isConfirmed }: Decision): Mail;
}

/** When a visit takes place. */
export type Visit = Pick<InstallationBooking, "date" | "slot">;

/** A decision of the shop about a visit. */
interface Decision {
  /** A part of a sentence. */
  reason: string;
  /** Whether the address is the customer's own, or its link was opened. */
  isConfirmed: boolean;
}

/**
 * Mails to the customer and, once the booking is confirmed, to customer care; each replies to the other. The link is
 * built from the shop's public address and never from a request.
 */
export function bookingMails(
  template: MailTemplate,
  care: ConfirmedAddress,
  publicUrl: string,
): BookingMails {
  /** The shop changed the visit: the reason and the person's name are only in the mail to a confirmed address. */
  const changed = (
    booking: InstallationBooking,
    isConfirmed: boolean,
    short: ShortContent,
    content: Pick<MailContent, "paragraphs" | "button" | "closing">,
  ) =>
    template({
      to: { name: booking.name, address: booking.email, isConfirmed },
      replyTo: care,
      access: "booking",
      subject: short.subject,
      content: { heading: short.heading, details: fullDetails(booking), ...content },
      short,
    });
  return {
    held(booking, code, isKnown) {
      const to = { name: "", address: booking.email, isConfirmed: false };
      const { subject, ...content } = request(
        booking,
        `${publicUrl}/schedule-installation/confirm?by=mail#code=${code}`,
      );
      return template({
        to,
        replyTo: care,
        subject,
        content,
        short: { subject, ...content },
        ...(isKnown ? { access: "booking" } : { isByStranger: true }),
      });
    },
    requested(booking, isOwn) {
      const isConfirmed = booking.isEmailConfirmed;
      const customer = { name: booking.name, address: booking.email, isConfirmed };
      return [
        template({
          to: customer,
          replyTo: care,
          subject: `Installation booked for ${whenOf(booking)}`,
          content: confirmation(booking),
          short: booked(booking, publicUrl),
          isByStranger: !isOwn,
        }),
        template({
          to: care,
          replyTo: customer,
          subject: `Installation ${booking.reference} on ${whenOf(booking)}`,
          content: notice(booking),
        }),
      ];
    },
    moved: (booking, before, { reason, isConfirmed }) =>
      changed(booking, isConfirmed, movedShort(booking, publicUrl), {
        paragraphs: [`${greeting(booking.name)}, your visit on ${whenOf(before)} was moved: ${reason}.`],
        closing: "If the new time does not suit you, reply to this email.",
      }),
    cancelled(booking, { reason, isConfirmed }) {
      const short = cancelledShort(booking, publicUrl);
      return changed(booking, isConfirmed, short, {
        paragraphs: [`${greeting(booking.name)}, we had to cancel your visit: ${reason}.`],
        button: short.button,
        closing: "If you have a question, reply to this email.",
      });
    },
  };
}

/** The content of a mail to an unconfirmed address: it has nothing that the sender typed. */
function visitDetails({ date, slot, reference }: InstallationBooking) {
  return [
    [shopText`Date`, shopText`${date}`],
    [shopText`Time`, shopText`${slot.text}, Lagos time`],
    [shopText`Reference`, shopText`${reference}`],
  ] as const;
}

function request(booking: InstallationBooking, url: string) {
  const { date, slot, heldUntil } = booking;
  return {
    subject: shopText`Confirm your installation on ${date}, ${slot.text}`,
    heading: shopText`Please confirm your installation`,
    paragraphs: [
      heldUntil
        ? shopText`We hold this time for you until ${clockText(heldUntil)} (Lagos time). Open the link below and press Confirm to keep it.`
        : shopText`Open the link below and press Confirm to keep this time.`,
    ],
    details: visitDetails(booking),
    button: { label: shopText`Confirm installation`, url },
    closing: shopText`The link works for a day. If you open it later, the visit is booked if the time is still free. If you did not ask for it, please ignore this email: nothing will be booked.`,
  };
}

/** The mail to an address that the customer has not confirmed. */
function booked(booking: InstallationBooking, publicUrl: string) {
  return {
    subject: shopText`Installation ${booking.reference} is booked`,
    heading: shopText`An installation is booked`,
    paragraphs: [],
    details: visitDetails(booking),
    button: { label: shopText`Contact us`, url: `${publicUrl}/contact-us` },
    closing: shopText`If you did not expect this visit, please contact us.`,
  };
}

function movedShort(booking: InstallationBooking, publicUrl: string) {
  const { reference, date, slot, heldUntil } = booking;
  const until = heldUntil && clockText(heldUntil);
  return {
    subject: shopText`Installation ${reference} is now on ${date}, ${slot.text}`,
    heading: shopText`Your installation has a new time`,
    paragraphs: until
      ? [shopText`Open the link in our earlier email by ${until} (Lagos time) to keep the new time.`]
      : [],
    details: visitDetails(booking),
    button: { label: shopText`Contact us`, url: `${publicUrl}/contact-us` },
    closing: shopText`If the new time does not suit you, please contact us.`,
  };
}

function cancelledShort(booking: InstallationBooking, publicUrl: string) {
  return {
    subject: shopText`Installation ${booking.reference} is cancelled`,
    heading: shopText`Your installation is cancelled`,
    paragraphs: [],
    details: visitDetails(booking),
    button: { label: shopText`Book another time`, url: `${publicUrl}/schedule-installation` },
    closing: shopText`If you did not book a visit, there is nothing to do.`,
  };
}

function confirmation(booking: InstallationBooking) {
  return {
    heading: "Your installation is booked",
    paragraphs: [`${greeting(booking.name)},`, "Please be available at the scheduled time."],
    details: fullDetails(booking),
    closing:
      "To change or cancel the visit, reply to this email. If you did not book it, please reply and tell us.",
  };
}

function fullDetails(booking: InstallationBooking) {
  return [
    ["Date", booking.date.formatted],
    ["Time", `${booking.slot.text}, Lagos time`],
    ["Address", withoutLinks(booking.address)],
    ["Phone", formatPhoneNumber(booking.phone)],
    ["Reference", booking.reference],
  ] as const;
}

/** Breaks up what a mail program would turn into a link: a stranger may book with another person's e-mail. */
function withoutLinks(text: string): string {
  return text.replace(/(?<=[\p{L}\p{N}])\.(?=\p{L})/gu, ". ").replaceAll("://", ": //");
}

function notice(booking: InstallationBooking) {
  const isDedicated = booking.variant === InstallationVariant.DEDICATED;
  return {
    heading: `Installation on ${whenOf(booking)}`,
    paragraphs: ["A customer booked a visit on the site. Reply to this email to answer the customer."],
    details: [
      ["Name", booking.name],
      ["Email", booking.email],
      ["Phone", formatPhoneNumber(booking.phone)],
      ["Address", booking.address],
      ["Form", isDedicated ? "Schedule installation" : "Products and services"],
      ["Reference", booking.reference],
    ] as const,
  };
}

function whenOf({ date, slot }: Visit): string {
  return `${date.formatted}, ${slot.text}`;
}
