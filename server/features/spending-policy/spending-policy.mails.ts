import type { Mail, MailAddress, MailContent, MailTemplate } from "../../platform/mail/mail-template";
import { instantText } from "../../values/dates";
import { pauses } from "./spending-policy.entity";

const path = "/account/security";

/** Notices about a customer's rules. */
export class SpendingMails {
  constructor(private readonly template: MailTemplate) {}

  pinSet(to: MailAddress, guardedUntil: Date | null): Mail {
    const guard = guardedUntil
      ? ` Until ${instantText(guardedUntil)} the wallet pays only numbers and addresses that were paid for before.`
      : "";
    return this.write(to, "Your PIN was set", `A PIN for your wallet was just set.${guard}`);
  }

  pinCode(to: MailAddress, code: string): Mail {
    return this.template({
      to,
      purpose: "reset",
      subject: "Set your PIN",
      content: {
        heading: "Set your PIN",
        paragraphs: ["Use the link below to set the PIN of your wallet. It works once, within an hour."],
        button: { label: "Set your PIN", path: `${path}?by=mail#code=${code}` },
        closing: "If you did not ask for this, please ignore this email. Your PIN stays the same.",
      },
    });
  }

  wrongPin(to: MailAddress, wrong: number): Mail {
    const text =
      wrong >= pauses.void
        ? `A wrong PIN was entered ${wrong} times, so the PIN does not work any more. Nothing is spent until you set a new one.`
        : `A wrong PIN was entered ${wrong} times in a row.`;
    return this.write(to, "A wrong PIN was entered", text);
  }

  guarded(to: MailAddress, until: Date): Mail {
    const text = `A way to log in to your account has changed. Until ${instantText(until)} your wallet pays only numbers and addresses that you have paid for before, with your PIN.`;
    return this.write(to, "Your wallet is guarded for 24 hours", text);
  }

  loosened(to: MailAddress, change: string, at: Date): Mail {
    const text = `${change} from ${instantText(at)}. You can cancel this until then.`;
    return this.write(to, "A rule of your wallet will change", text, "See and cancel the change");
  }

  locked(to: MailAddress, until: Date): Mail {
    const text = `Your wallet is locked until ${instantText(until)}, and every other browser is logged out. Until then nothing can be spent or changed. Nobody can lift the lock, not even we.`;
    return this.write(to, "Your wallet is locked", text);
  }

  private write(to: MailAddress, heading: string, text: string, label = "Open Security"): Mail {
    const content: MailContent = {
      heading,
      paragraphs: [text],
      button: { label, path },
      closing: "If this was not you, choose a new password now and contact customer care.",
    };
    return this.template({ to, purpose: "notice", subject: heading, content });
  }
}
