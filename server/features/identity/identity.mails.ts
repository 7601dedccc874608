import type { Mail, MailContent, MailPurpose, MailTemplate } from "../../platform/mail/mail-template";
import { addressOf, type User } from "./customer/user.entity";

/** Contains nothing that a person typed, because the address may be unconfirmed. */
export class IdentityMails {
  constructor(private readonly template: MailTemplate) {}

  verifyEmail(user: User, code: string): Mail {
    return this.write(user, "link", "Confirm your email address", {
      heading: "Confirm your email",
      paragraphs: ["Please confirm that this email address is yours. The link works once, within 24 hours."],
      button: { label: "Confirm email", path: linkTo("verifyEmail", code) },
      closing: "If you did not create an account with us, please ignore this email.",
    });
  }

  proveForGoogle(user: User, code: string): Mail {
    return this.write(user, "google", "Confirm that this account is yours", {
      heading: "Continue with Google",
      paragraphs: [
        "Someone signed in to Google with this email address and wants to use the account here that has the same address.",
        "If it was you, confirm it below. The old password will stop working and every device will be logged out. Then log in with Google again. The link works once, within 24 hours.",
      ],
      button: { label: "Yes, this account is mine", path: linkTo("verifyEmail", code) },
      closing: "If it was not you, please ignore this email. Nothing will change.",
    });
  }

  resetPassword(user: User, code: string): Mail {
    const onNewDevice =
      "Your email is not confirmed, so please open the link on the device you usually log in with. On a new device your account loses its name, saved numbers and auto-renewals.";
    return this.write(user, "reset", "Choose a new password", {
      heading: "Choose a new password",
      paragraphs: [
        "Use the link below to choose a new password. It works once, within an hour.",
        ...(user.emailVerified ? [] : [onNewDevice]),
      ],
      button: { label: "Choose a new password", path: linkTo("resetPassword", code) },
      closing: "If you did not ask for this, please ignore this email. Your password stays the same.",
    });
  }

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
        button: { label: "Open Settings", path: "/account/settings" },
        closing: "If you need help, reply to this email.",
      },
    });
  }

  passwordChanged(user: User): Mail {
    return this.write(user, "notice", "Your password was changed", {
      heading: "Your password was changed",
      paragraphs: [
        "Your password was just changed, and every other device was logged out.",
        "If you did not change it, choose a new password now.",
      ],
      button: { label: "This was not me", path: "/login?mode=resetPassword" },
    });
  }

  /** To the new email, which may be anybody's. */
  changeEmail(address: string, code: string): Mail {
    return this.template({
      to: { name: "", address, isConfirmed: false },
      purpose: "stranger",
      subject: "Confirm your new email address",
      content: {
        heading: "Confirm your new email",
        paragraphs: [
          "A customer wants to log in with this email address from now on. If it is you, confirm it on the device where you asked for it. The link works once, within an hour.",
        ],
        button: { label: "Change my email", path: linkTo("changeEmail", code) },
        closing: "If you did not ask for this, please ignore this email. Nothing will change.",
      },
    });
  }

  /** To the old email. `code`: the way back, which only a confirmed one has. */
  emailChanged(user: User, code: string | null): Mail {
    return this.write(user, "notice", "The email of your account was changed", {
      heading: "The email of your account was changed",
      paragraphs: [
        "Your account has another email address now, and this one is no longer used to log in.",
        code
          ? "If it was not you, take the account back within 7 days: it gets this address again, every device is logged out, and passwords and Google accounts added since are removed."
          : "If it was not you, please reply to this email.",
      ],
      ...(code && { button: { label: "This was not me", path: linkTo("restoreEmail", code) } }),
    });
  }

  private write(user: User, purpose: MailPurpose, subject: string, content: MailContent): Mail {
    return this.template({ to: addressOf(user), purpose, subject, content });
  }
}

/** The code is behind the `#`, which browsers do not send: it is in no proxy's log and no Referer. */
function linkTo(mode: string, code: string) {
  return `/login?mode=${mode}&by=mail#code=${code}` as const;
}
