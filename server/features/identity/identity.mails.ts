import type { Mail } from "../../platform/mail/mail";
import type { MailTemplate } from "../../platform/mail/mail-template";
import { hello, nameInMail } from "../../values/person-name";
import type { User } from "./user.entity";

/** The mails about an account. Links are built from the shop's public address and never from a request. */
export class IdentityMails {
  constructor(
    private readonly template: MailTemplate,
    private readonly publicUrl: string,
  ) {}

  verifyEmail(user: User, code: string): Mail {
    const name = nameInMail(user.firstName);
    return this.write(user, "Confirm your email address", {
      heading: name ? `Welcome, ${name}` : "Welcome",
      paragraphs: ["Please confirm that this email address is yours. The link works once, within 24 hours."],
      button: { label: "Confirm email", url: this.link("verifyEmail", code) },
      closing: "If you did not create an account with us, please ignore this email.",
    });
  }

  proveForGoogle(user: User, code: string): Mail {
    return this.write(user, "Confirm that this account is yours", {
      heading: "Continue with Google",
      paragraphs: [
        "Someone signed in to Google with this email address and wants to use the account here that has the same address.",
        "If it was you, confirm it below. The old password will stop working and every device will be signed out. Then sign in with Google again. The link works once, within 24 hours.",
      ],
      button: { label: "Yes, this account is mine", url: this.link("verifyEmail", code) },
      closing: "If it was not you, please ignore this email. Nothing will change.",
    });
  }

  resetPassword(user: User, code: string): Mail {
    return this.write(user, "Choose a new password", {
      heading: "Choose a new password",
      paragraphs: [
        `${hello(user.firstName)}, use the link below to choose a new password. It works once, within 30 minutes.`,
      ],
      button: { label: "Choose a new password", url: this.link("resetPassword", code) },
      closing: "If you did not ask for this, please ignore this email. Your password stays the same.",
    });
  }

  /** To the e-mail's owner, who took the account over. `cleared` says what else was deleted, a sentence each. */
  takenOver(user: User, cleared: readonly string[]): Mail {
    return {
      to: { name: "", address: user.email },
      subject: "Your account is cleared and yours",
      ...this.template({
        heading: "Your account is cleared and yours",
        paragraphs: [
          "You have shown that this email address is yours. Somebody had used your account before that, perhaps not you. To keep you safe we have cleared what they could have left:",
          [
            "Every device is signed out, and the old password does not work any more.",
            "The name, the phone number and the picture are removed, and the next form starts empty.",
            ...cleared,
          ].join("\n"),
          "The money in the wallet and the list of what was bought have stayed. Please enter your name and phone number again.",
        ],
        button: { label: "Enter my details", url: `${this.publicUrl}/account/settings` },
        closing: "If something is missing that you need, reply to this email.",
      }),
    };
  }

  passwordChanged(user: User): Mail {
    return this.write(user, "Your password was changed", {
      heading: "Your password was changed",
      paragraphs: [
        `${hello(user.firstName)}, your password was just changed, and every other device was signed out.`,
        "If you did not change it, choose a new password now.",
      ],
      button: { label: "This was not me", url: `${this.publicUrl}/login?mode=resetPassword` },
    });
  }

  private write(user: User, subject: string, content: Parameters<MailTemplate>[0]): Mail {
    const name = `${user.firstName} ${user.lastName}`.trim();
    return { to: { name, address: user.email }, subject, ...this.template(content) };
  }

  /** The code stands behind the `#`, which browsers do not send: it is in no proxy's log and no Referer. */
  private link(mode: string, code: string): string {
    return `${this.publicUrl}/login?mode=${mode}&by=mail#code=${code}`;
  }
}
