import type { Clock } from "../../platform/clock";
import type { Database, Transaction } from "../../platform/database/database";
import type { Lease } from "../../platform/jobs/leased-job";
import type { Outbox } from "../../platform/mail/outbox";
import type { MailTemplate } from "../../platform/mail/mail-template";
import { LocalDate } from "../../values/dates";
import { greeting } from "../../values/person-name";
import { formatRecipient } from "../../values/recipient";
import type { DataOption } from "../catalogue";
import type { ShopInfo } from "../shop-details";
import { mailAddressOf } from "../identity";
import { RenewalTrouble, type Renewal } from "./renewal.entity";
import { renewalRows } from "./renewal-rows";
import { nextAttempt } from "./renewal-schedule";

const mayEnd: readonly RenewalTrouble[] = [
  RenewalTrouble.BALANCE_TOO_LOW,
  RenewalTrouble.ACCOUNT_ON_HOLD,
  RenewalTrouble.SPENDING_STOPPED,
];

interface Trouble {
  renewal: Renewal;
  option: DataOption;
  reason: RenewalTrouble;
}

export class RenewalNotices {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly template: MailTemplate,
    private readonly info: ShopInfo,
  ) {}

  /** A day ahead; the renewal stays active until then. */
  async warn(lease: Lease, trouble: Trouble): Promise<void> {
    const { dueAt } = trouble.renewal;
    await this.database.transaction(async (tx) => {
      await lease.end(tx, dueAt);
      const opening = `It is due to renew on ${LocalDate.inLagos(dueAt).formatted}, but there is a problem.`;
      await this.enqueue(tx, trouble, "cannot be renewed yet", opening);
    });
  }

  /** Tried again later where the reason may end by itself; other reasons wait for the customer. */
  async pause(trouble: Trouble): Promise<void> {
    const { renewal, reason } = trouble;
    const next = mayEnd.includes(reason) ? nextAttempt(this.clock.now()) : null;
    await this.database.transaction(async (tx) => {
      if (!(await renewalRows.pause(tx, renewal, reason, next))) return;
      await this.enqueue(tx, trouble, "was not renewed", "We have paused its auto-renewal.");
    });
  }

  private async enqueue(tx: Transaction, trouble: Trouble, news: string, opening: string): Promise<void> {
    const { renewal, option, reason } = trouble;
    const to = await mailAddressOf(tx, renewal.customerId);
    const subject = `Your ${nameOf(option)} ${news}`;
    const path = "/account/renewals";
    const content = {
      heading: subject,
      paragraphs: [`${greeting(to.name)},`, opening, advice[reason](option, this.info)],
      details: [
        ["Bundle", nameOf(option)],
        ["For", formatRecipient(renewal.recipient)],
        ["Ends", LocalDate.inLagos(renewal.endsAt).formatted],
        ["You agreed to", renewal.agreedPrice.formatted],
        ["Price today", option.onSale ? option.price.formatted : "no longer on sale"],
      ] as const,
      button: { label: "See your renewals", path } as const,
      closing: "You were not charged.",
    };
    await this.outbox.enqueue(tx, this.template({ to, subject, content, notice: { path } }));
  }
}

const advice: Record<RenewalTrouble, (option: DataOption, info: ShopInfo) => string> = {
  PRICE_ROSE: ({ price }) =>
    `It now costs ${price.formatted}, more than you agreed to. Confirm the new price to go on, or stop the renewal.`,
  BALANCE_TOO_LOW: ({ price }) =>
    `Your wallet has less than ${price.formatted}. Top it up and we will renew the bundle automatically.`,
  ACCOUNT_ON_HOLD: (_, { phones }) =>
    `Your account is on hold. Please contact customer care on ${phones[0]}.`,
  NOT_ON_SALE: () => "This bundle is no longer on sale. Please choose another.",
  NOT_DELIVERED: () =>
    "The last renewal could not be delivered, and your money is back in your wallet. You can renew it again when you are ready.",
  SPENDING_STOPPED: () =>
    "Your lock or your limit for 24 hours did not allow it. We try again each hour; you can change the limit under Security in your account.",
};

function nameOf({ benefits, dataPackage }: DataOption): string {
  return `${dataPackage.provider.name} ${benefits}`;
}
