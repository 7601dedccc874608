import type { Logger } from "../observability/logger";
import { withTimeout } from "../with-timeout";
import type { Attachment } from "./mail";
import type { QueuedMail } from "./mail.entity";

type Make = (of: string) => Promise<Attachment | null>;

const timeoutMs = 20_000;

/** Makes what mails bring, when they are sent: the outbox stores facts, no files. */
export class Attachments {
  private readonly kinds = new Map<string, Make>();

  constructor(private readonly logger: Logger) {}

  /** `make` answers null where there is nothing to attach. */
  register(kind: string, make: Make): void {
    this.kinds.set(kind, make);
  }

  /** Null for a mail without one, and where it cannot be made: the mail says the same and must not wait for it. */
  async make({ id, attachmentKind, attachmentOf }: QueuedMail): Promise<Attachment | null> {
    if (attachmentKind === null || attachmentOf === null) return null;
    try {
      const make = this.kinds.get(attachmentKind);
      if (!make) throw new Error(`Nobody makes attachments of the kind ${attachmentKind}`);
      return await withTimeout(timeoutMs, () => make(attachmentOf));
    } catch (err) {
      this.logger.error({ err, mail: id, attachment: attachmentKind }, "a mail goes without its attachment");
      return null;
    }
  }
}
