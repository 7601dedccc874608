import type { ConfirmedAddress, Mail, MailContent, MailTemplate } from "../../platform/mail/mail-template";
import { clockText } from "../../values/dates";
import { greeting } from "../../values/person-name";
import { formatPhoneNumber } from "../../values/phone-number";
import type { InstallationBooking } from "./installation-booking.entity";
import { InstallationVariant } from "./installation.schema";

export type Visit = Pick<InstallationBooking, "date" | "slot">;

interface Decision {
  /** A part of a sentence, as the staff typed it. */
  reason: string;
  /** The address is the customer's own, or its link was opened. */
  isConfirmed: boolean;
}

/**
 * Mails to the customer and, once the booking is confirmed, to customer care; each replies to the other. Only a confirmed
 * address gets what the sender or the staff typed.
 */
export class InstallationMails {
  constructor(
    private readonly template: MailTemplate,
    private readonly care: ConfirmedAddress,
  ) {}

  /**
   * Asks to confirm a held booking by the code. `isKnown`: it was booked in a browser that the address's account knows.
   */
  held(booking: InstallationBooking, code: string, isKnown: boolean): Mail {
    const until = booking.heldUntil && clockText(booking.heldUntil);
    return this.template({
      to: { name: "", address: booking.email, isConfirmed: false },
      purpose: isKnown ? "link" : "stranger",
      subject: `Confirm your installation on ${whenOf(booking)}`,
      content: {
        heading: "Please confirm your installation",
        paragraphs: [
          until
            ? `We hold this time for you until ${until} (Lagos time). Open the link below and press Confirm to keep it.`
            : "Open the link below and press Confirm to keep this time.",
        ],
        details: detailsOf(booking, false),
        button: {
          label: "Confirm installation",
          path: `/schedule-installation/confirm?by=mail#code=${code}`,
        },
        closing:
          "The link works for a day. If you open it later, the visit is booked if the time is still free. If you did not ask for it, please ignore this email: nothing will be booked.",
      },
    });
  }

  /** The booking is confirmed. `isOwn`: by the customer of an account with its email. */
  requested(booking: InstallationBooking, isOwn: boolean): Mail[] {
    const { name, email: address, isEmailConfirmed: isConfirmed, reference } = booking;
    const customer = { name, address, isConfirmed };
    const toCustomer = {
      to: customer,
      subject: `Installation booked for ${whenOf(booking)}`,
      content: {
        heading: "Your installation is booked",
        paragraphs: [`${greetingOf(booking, isConfirmed)},`, "Please be available at the scheduled time."],
        details: detailsOf(booking, isConfirmed),
        closing:
          "To change or cancel the visit, open Orders and wallet if you have an account, or reply to this email. If you did not book it, please reply and tell us.",
      },
    };
    return [
      // A waiting mail could name an outdated time, a notice names none.
      this.template(
        isOwn
          ? { ...toCustomer, notice: { reference, path: "/account" } }
          : { ...toCustomer, purpose: "stranger" },
      ),
      this.template({
        to: this.care,
        replyTo: customer,
        subject: `Installation ${reference} on ${whenOf(booking)}`,
        content: contentForCare(booking),
      }),
    ];
  }

  moved(booking: InstallationBooking, before: Visit, decision: Decision): Mail {
    const until = booking.heldUntil && clockText(booking.heldUntil);
    return this.changed(booking, decision, `is now on ${whenOf(booking)}`, {
      heading: "Your installation has a new time",
      news: `your visit on ${whenOf(before)} was moved`,
      advice: until
        ? `Open the link in our earlier email by ${until} (Lagos time) to keep the new time.`
        : "",
      closing: "If the new time does not suit you, reply to this email.",
    });
  }

  cancelled(booking: InstallationBooking, decision: Decision): Mail {
    return this.changed(booking, decision, "is cancelled", {
      heading: "Your installation is cancelled",
      news: "we had to cancel your visit",
      button: { label: "Book another time", path: "/schedule-installation" },
      closing: "If you have a question, reply to this email.",
    });
  }

  /** To the customer who cancelled it, and to care, unless it was only held: then care was never mailed the booking. */
  cancelledByCustomer(booking: InstallationBooking, isConfirmed: boolean): Mail[] {
    const { name, email, reference } = booking;
    const to = { name, address: email, isConfirmed };
    const heading = `The visit on ${whenOf(booking)} is cancelled`;
    const toCare = this.template({
      to: this.care,
      replyTo: to,
      subject: `Installation ${reference} is cancelled by the customer`,
      content: { heading, paragraphs: ["The customer cancelled it on the site. Its place is free."] },
    });
    return [
      this.template({
        to,
        purpose: "link",
        subject: `Installation ${reference} is cancelled`,
        content: {
          heading: "Your installation is cancelled",
          paragraphs: [`${greetingOf(booking, isConfirmed)}, you cancelled your visit. Nobody will come.`],
          details: detailsOf(booking, isConfirmed),
          button: { label: "Book another time", path: "/schedule-installation" },
          closing: "If you did not cancel it, reply to this email.",
        },
      }),
      ...(booking.heldUntil ? [] : [toCare]),
    ];
  }

  private changed(
    booking: InstallationBooking,
    { reason, isConfirmed }: Decision,
    subject: string,
    { news, advice = "", ...content }: Omit<MailContent, "paragraphs"> & { news: string; advice?: string },
  ): Mail {
    const why = isConfirmed ? `: ${reason}` : "";
    return this.template({
      to: { name: booking.name, address: booking.email, isConfirmed },
      purpose: "link",
      subject: `Installation ${booking.reference} ${subject}`,
      content: {
        ...content,
        paragraphs: [`${greetingOf(booking, isConfirmed)}, ${news}${why}.`, ...(advice ? [advice] : [])],
        details: detailsOf(booking, isConfirmed),
      },
    });
  }
}

const greetingOf = ({ name }: InstallationBooking, isConfirmed: boolean) => greeting(isConfirmed ? name : "");

function detailsOf(booking: InstallationBooking, isConfirmed: boolean) {
  const typed = [
    ["Address", withoutLinks(booking.address)],
    ["Phone", formatPhoneNumber(booking.phone)],
  ] as const;
  return [
    ["Date", booking.date.formatted],
    ["Time", `${booking.slot.text}, Lagos time`],
    ...(isConfirmed ? typed : []),
    ["Reference", booking.reference],
  ] as const;
}

/** Prevents links in mail programs: a stranger may book with another person's email. */
function withoutLinks(text: string): string {
  return text.replace(/(?<=[\p{L}\p{N}])\.(?=\p{L})/gu, ". ").replaceAll("://", ": //");
}

function contentForCare(booking: InstallationBooking) {
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
