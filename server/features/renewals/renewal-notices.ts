import type { Clock } from "../../platform/clock";
import type { Database } from "../../platform/database/database";
import type { Lease } from "../../platform/jobs/leased-job";
import type { Outbox } from "../../platform/mail/outbox";
import type { DataOption } from "../catalogue";
import type { IdentityService, User } from "../identity";
import { PauseReason } from "./pause-reason";
import { renewalRows } from "./renewal-rows";
import { nextLook } from "./renewal-schedule";
import type { Renewal } from "./renewal.entity";
import type { RenewalMails } from "./renewal.mails";

/** Tells the customer by mail what keeps a renewal, in the transaction that writes it down. */
export class RenewalNotices {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly identity: IdentityService,
    private readonly outbox: Outbox,
    private readonly mails: RenewalMails,
  ) {}

  /** A day ahead; the renewal stays as it is until it is due. */
  async warn(renewal: Renewal, lease: Lease, option: DataOption, reason: PauseReason): Promise<void> {
    const customer = await this.customerOf(renewal);
    await this.database.transaction(async (tx) => {
      await lease.end(tx, renewal.dueAt);
      await this.outbox.enqueue(tx, this.mails.warning({ renewal, option, customer, reason }));
    });
    this.outbox.wake();
  }

  /** A wallet that is short is looked at again; everything else waits for the customer. */
  async pause(renewal: Renewal, option: DataOption, reason: PauseReason): Promise<void> {
    const customer = await this.customerOf(renewal);
    const isShort = reason === PauseReason.BALANCE_TOO_LOW;
    const next = isShort ? nextLook(this.clock.now()) : null;
    await this.database.transaction(async (tx) => {
      if (!(await renewalRows.pause(tx, renewal, reason, next))) return;
      await this.outbox.enqueue(tx, this.mails.paused({ renewal, option, customer, reason }));
    });
    this.outbox.wake();
  }

  private async customerOf({ customerId }: Renewal): Promise<User> {
    const customer = await this.identity.find(customerId);
    if (!customer) throw new Error(`The customer ${customerId} is gone`);
    return customer;
  }
}
