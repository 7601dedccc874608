import type { Transaction } from "../../../platform/database/transaction";
import type { MailAddress } from "../../../platform/mail/mail";
import type { MailTemplate } from "../../../platform/mail/mail-template";
import type { Outbox } from "../../../platform/mail/outbox";
import { instantText } from "../../../values/dates";
import { hello } from "../../../values/person-name";
import { mailAddressOf } from "../../identity";
import type { Funding } from "./funding.entity";

type Credited = Pick<Funding, "id" | "customerId" | "reference" | "amount">;

/** Mails the receipt of a credited funding. */
export class FundingReceipt {
  constructor(
    private readonly outbox: Outbox,
    private readonly template: MailTemplate,
    private readonly publicUrl: string,
    private readonly care: MailAddress,
  ) {}

  /** Runs in the transaction that credits the wallet. */
  async enqueue(tx: Transaction, { id, customerId, reference, amount }: Credited, at: Date): Promise<void> {
    const to = await mailAddressOf(tx, customerId);
    await this.outbox.enqueue(tx, {
      to,
      replyTo: this.care,
      subject: `Receipt ${reference}: ${amount.inWords} in your wallet`,
      ...this.template({
        heading: "Your wallet is funded",
        paragraphs: [`${hello(to.name)}, this is your receipt: the money is in your wallet.`],
        details: [
          ["Amount", amount.inWords],
          ["Credited", instantText(at)],
          ["Reference", reference],
        ],
        button: { label: "See the receipt", url: `${this.publicUrl}/account/fundings/${id}` },
      }),
    });
  }

  /** Call it after that transaction is committed. */
  wake(): void {
    this.outbox.wake();
  }
}
