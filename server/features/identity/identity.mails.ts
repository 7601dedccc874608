import {
  type MailTemplate,
  type ShortContent,
  type AccessLink,
  type Mail,
  shopText,
} from "../../platform/mail/mail-template";
import { greeting } from "../../values/person-name";
import { addressOf } from "./mail-address";
import type { User } from "./user.entity";

/** The mails about an account. Links are built from the shop's public address and never from a request. */
export class IdentityMails {
  constructor(
    private readonly template: MailTemplate,
    private readonly publicUrl: string,
  ) {}

  verifyEmail(user: User, code: string): Mail {
    return this.withoutName(user, "confirm", {
      subject: shopText`Confirm your email address`,
      heading: shopText`Confirm your email`,
      paragraphs: [
        shopText`Please confirm that this email address is yours. The link works once, within 24 hours.`,
      ],
      button: { label: shopText`Confirm email`, url: this.link("verifyEmail", code) },
      closing: shopText`If you did not create an account with us, please ignore this email.`,
    });
  }

  proveForGoogle(user: User, code: string): Mail {
    return this.withoutName(user, "google", {
      subject: shopText`Confirm that this account is yours`,
      heading: shopText`Continue with Google`,
      paragraphs: [
        shopText`Someone signed in to Google with this email address and wants to use the account here that has the same address.`,
        shopText`If it was you, confirm it below. The old password will stop working and every device will be logged out. Then log in with Google again. The link works once, within 24 hours.`,
      ],
      button: { label: shopText`Yes, this account is mine`, url: this.link("verifyEmail", code) },
      closing: shopText`If it was not you, please ignore this email. Nothing will change.`,
    });
  }

  resetPassword(user: User, code: string): Mail {
    const same = {
      heading: shopText`Choose a new password`,
      button: { label: shopText`Choose a new password`, url: this.link("resetPassword", code) },
      closing: shopText`If you did not ask for this, please ignore this email. Your password stays the same.`,
    };
    const subject = same.heading;
    return this.template({
      to: addressOf(user),
      subject,
      content: {
        ...same,
        paragraphs: [
          `${greeting(user.firstName)}, use the link below to choose a new password. It works once, within an hour.`,
        ],
      },
      short: {
        ...same,
        subject,
        paragraphs: [
          shopText`Use the link below to choose a new password. It works once, within an hour.`,
          // Only an unconfirmed address gets the short mail.
          shopText`Your email is not confirmed, so please open the link on the device you usually log in with. On a new device your account loses its name, saved numbers and auto-renewals.`,
        ],
      },
      access: "reset",
    });
  }

  /** A mail to the e-mail's owner. `removed`: other removed details, a sentence each. */
  takenOver(user: User, removed: readonly string[]): Mail {
    return this.template({
      to: { name: "", address: user.email, isConfirmed: true },
      subject: "We removed details from your account",
      content: {
        heading: "We removed details from your account",
        paragraphs: [
          "You have confirmed this email address on a device that is new to us. It had not been confirmed before, so to keep you safe we removed what was on the account:",
          [
            "Every device is logged out, and the old password does not work any more.",
            "The name, phone number and picture are removed, and forms start empty.",
            ...removed,
          ].join("\n"),
          "Your wallet, orders and receipts are unchanged.",
        ],
        button: { label: "Open Settings", url: `${this.publicUrl}/account/settings` },
        closing: "If you need help, reply to this email.",
      },
    });
  }

  passwordChanged(user: User): Mail {
    const subject = shopText`Your password was changed`;
    const same = {
      heading: subject,
      button: { label: shopText`This was not me`, url: `${this.publicUrl}/login?mode=resetPassword` },
    };
    const advice = shopText`If you did not change it, choose a new password now.`;
    return this.template({
      to: addressOf(user),
      subject,
      content: {
        ...same,
        paragraphs: [
          `${greeting(user.firstName)}, your password was just changed, and every other device was logged out.`,
          advice,
        ],
      },
      short: {
        ...same,
        subject,
        paragraphs: [
          shopText`Your password was just changed, and every other device was logged out.`,
          advice,
        ],
      },
    });
  }

  /** The same for confirmed and unconfirmed addresses. */
  private withoutName(user: User, access: AccessLink, short: ShortContent): Mail {
    const { subject, ...content } = short;
    return this.template({ to: addressOf(user), subject, content, short, access });
  }

  /** The code is behind the `#`, which browsers do not send: it is in no proxy's log and no Referer. */
  private link(mode: string, code: string): string {
    return `${this.publicUrl}/login?mode=${mode}&by=mail#code=${code}`;
  }
}
