import type { Mail } from "../../platform/mailer/mail";
import type { MailTemplate } from "../../platform/mailer/mail-template";
import type { User } from "./user.entity";

/** The mails about an account. Links are built from the shop's public address and never from a request. */
export class IdentityMails {
  constructor(
    private readonly template: MailTemplate,
    private readonly publicUrl: string,
  ) {}

  verifyEmail(user: User, code: string): Mail {
    return this.write(user, "Confirm your e-mail address", {
      heading: `Welcome, ${user.firstName}`,
      paragraphs: ["Please confirm that this e-mail address is yours. The link works once, for 24 hours."],
      button: { label: "Confirm e-mail", url: this.link("verifyEmail", code) },
      closing: "If you have not made an account with us, ignore this mail: without it nothing is confirmed.",
    });
  }

  proveForGoogle(user: User, code: string): Mail {
    return this.write(user, "Confirm that this account is yours", {
      heading: "Continue with Google",
      paragraphs: [
        "Somebody who signed in to Google with this e-mail address wants to use the account that was made here with it.",
        "If that was you, confirm it. The account's old password stops working and every device is signed out; then sign in with Google again. The link works once, for 24 hours.",
      ],
      button: { label: "Yes, this account is mine", url: this.link("verifyEmail", code) },
      closing: "If it was not you, ignore this mail: nothing changes.",
    });
  }

  resetPassword(user: User, code: string): Mail {
    return this.write(user, "Choose a new password", {
      heading: "Choose a new password",
      paragraphs: [
        `Hello ${user.firstName}, here is the link to choose a new password. It works once, for 30 minutes.`,
      ],
      button: { label: "Choose a new password", url: this.link("resetPassword", code) },
      closing: "If you have not asked for it, ignore this mail: your password stays as it is.",
    });
  }

  passwordChanged(user: User): Mail {
    return this.write(user, "Your password was changed", {
      heading: "Your password was changed",
      paragraphs: [
        `Hello ${user.firstName}, the password of your account was just changed, and every other device was signed out.`,
      ],
      button: { label: "That was not me", url: `${this.publicUrl}/login?mode=resetPassword` },
    });
  }

  private write(user: User, subject: string, content: Parameters<MailTemplate>[0]): Mail {
    const name = `${user.firstName} ${user.lastName}`.trim();
    return { to: { name, address: user.email }, subject, ...this.template(content) };
  }

  private link(mode: string, code: string): string {
    return `${this.publicUrl}/login?mode=${mode}&code=${code}`;
  }
}
