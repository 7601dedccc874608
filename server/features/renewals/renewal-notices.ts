import type { Clock } from "../../platform/clock";
import type { Database } from "../../platform/database/database";
import type { Lease } from "../../platform/jobs/leased-job";
import type { Outbox } from "../../platform/mail/outbox";
import { type MailTemplate, type Mail, type ShopText, shopText } from "../../platform/mail/mail-template";
import { LocalDate } from "../../values/dates";
import { greeting } from "../../values/person-name";
import { formatRecipient } from "../../values/recipient";
import type { DataOption } from "../catalogue";
import type { ShopInfo } from "../shop-info";
import { addressOf, type IdentityService, type User } from "../identity";
import { RenewalTrouble, type Renewal } from "./renewal.entity";
import { renewalRows } from "./renewal-rows";
import { nextAttempt } from "./renewal-schedule";

/** Writes the mail about the reason of a pause in the transaction that stores it. */
export class RenewalNotices {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly identity: IdentityService,
    private readonly outbox: Outbox,
    private readonly mails: RenewalMails,
  ) {}

  /** A day ahead; the renewal stays active until it is due. */
  async warn(renewal: Renewal, lease: Lease, option: DataOption, reason: RenewalTrouble): Promise<void> {
    const customer = await this.customerOf(renewal);
    await this.database.transaction(async (tx) => {
      await lease.end(tx, renewal.dueAt);
      await this.outbox.enqueue(tx, this.mails.warning({ renewal, option, customer, reason }));
    });
  }

  /** With a balance too low, or an account on hold, it is tried again later; every other reason waits for the customer. */
  async pause(renewal: Renewal, option: DataOption, reason: RenewalTrouble): Promise<void> {
    const customer = await this.customerOf(renewal);
    const mayEnd = reason === RenewalTrouble.BALANCE_TOO_LOW || reason === RenewalTrouble.ACCOUNT_ON_HOLD;
    const next = mayEnd ? nextAttempt(this.clock.now()) : null;
    await this.database.transaction(async (tx) => {
      if (!(await renewalRows.pause(tx, renewal, reason, next))) return;
      await this.outbox.enqueue(tx, this.mails.paused({ renewal, option, customer, reason }));
    });
  }

  private async customerOf({ customerId }: Renewal): Promise<User> {
    const customer = await this.identity.find(customerId);
    if (!customer) throw new Error(`The customer ${customerId} is gone`);
    return customer;
  }
}

type RenewalMails = ReturnType<typeof renewalMails>;

interface RenewalMailData {
  renewal: Renewal;
  option: DataOption;
  customer: User;
  reason: RenewalTrouble;
}

/** The mails before a renewal fails, and when it has failed. */
export function renewalMails(template: MailTemplate, publicUrl: string, info: ShopInfo) {
  const same = {
    button: { label: shopText`See your renewals`, url: `${publicUrl}/account/renewals` },
    closing: shopText`You were not charged.`,
  };
  const mail = (data: RenewalMailData, subject: string, opening: string, heading: ShopText): Mail =>
    template({
      to: addressOf(data.customer),
      subject,
      content: {
        heading: subject,
        paragraphs: [`${greeting(data.customer.firstName)},`, opening, advice[data.reason](data, info)],
        details: [
          ["Bundle", nameOf(data.option)],
          ["For", formatRecipient(data.renewal.recipient)],
          ["Ends", LocalDate.inLagos(data.renewal.endsAt).formatted],
          ["You agreed to", data.renewal.agreedPrice.formatted],
          ["Price today", data.option.onSale ? data.option.price.formatted : "no longer on sale"],
        ],
        ...same,
      },
      short: {
        subject: heading,
        heading,
        paragraphs: [shopText`Open your renewals to see what to do.`],
        details: [[shopText`Amount`, shopText`${data.renewal.agreedPrice}`]],
        ...same,
      },
    });

  return {
    /** A day ahead. */
    warning: (data: RenewalMailData) =>
      mail(
        data,
        `Your ${nameOf(data.option)} cannot be renewed yet`,
        `It is due to renew on ${LocalDate.inLagos(data.renewal.dueAt).formatted}, but there is a problem.`,
        shopText`Your auto-renewal has a problem`,
      ),
    paused: (data: RenewalMailData) =>
      mail(
        data,
        `Your ${nameOf(data.option)} was not renewed`,
        "We have paused its auto-renewal.",
        shopText`Your bundle was not renewed`,
      ),
  };
}

const advice: Record<RenewalTrouble, (data: RenewalMailData, info: ShopInfo) => string> = {
  PRICE_ROSE: ({ option }) =>
    `It now costs ${option.price.formatted}, more than you agreed to. Confirm the new price to go on, or stop the renewal.`,
  BALANCE_TOO_LOW: ({ option }) =>
    `Your wallet has less than ${option.price.formatted}. Top it up and we will renew the bundle automatically.`,
  ACCOUNT_ON_HOLD: (_, { phones }) =>
    `Your account is on hold. Please contact customer care on ${phones[0]}.`,
  NOT_ON_SALE: () => "This bundle is no longer on sale. Please choose another.",
  NOT_DELIVERED: () =>
    "The last renewal could not be delivered, and your money is back in your wallet. You can renew it again when you are ready.",
};

function nameOf({ benefits, dataPackage }: DataOption): string {
  return `${dataPackage.provider.name} ${benefits}`;
}
