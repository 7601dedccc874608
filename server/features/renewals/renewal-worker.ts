import type { Clock } from "../../platform/clock";
import type { Database } from "../../platform/database/database";
import { Refused } from "../../platform/graphql/refusal";
import type { Logger } from "../../platform/logger";
import { type BundlesService, BundlePurchaseStatus } from "../bundles";
import type { CatalogueService, DataOption } from "../catalogue";
import { BalanceTooLow, type WalletService } from "../wallet";
import { NotRenewed } from "./renewal-consents";
import { renewalRows } from "./renewal-rows";
import { graceAfter, soonAfter } from "./renewal-schedule";
import { RenewalTrouble } from "./renewal-trouble";
import { Renewal, RenewalStatus } from "./renewal.entity";
import type { RenewalNotices } from "./renewal-notices";

const batch = 50;
const atOnce = 4;
const minute = 60_000;

/** Buys again what is due, whichever process wakes up: a row is claimed, and each try has one idempotency key. */
export class RenewalWorker {
  private closed = false;

  // oxlint-disable-next-line eslint/max-params -- services are put together by hand: each is a part it works with
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly catalogue: CatalogueService,
    private readonly wallets: WalletService,
    private readonly bundles: BundlesService,
    private readonly notices: RenewalNotices,
    private readonly logger: Logger,
  ) {}

  /** Looks at everything that is due and answers how many that were. */
  async renewDue(): Promise<number> {
    const due = await this.due();
    let looked = 0;
    const lane = async () => {
      for (let renewal = due.shift(); renewal && !this.closed; renewal = due.shift()) {
        if (await this.tryOne(renewal)) looked += 1;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
    return looked;
  }

  /** Begins no further renewal. */
  close(): void {
    this.closed = true;
  }

  private due(): Promise<Renewal[]> {
    return this.database.reader.manager
      .createQueryBuilder(Renewal, "r")
      .where("r.lookAt <= :now", { now: this.clock.now().getTime() })
      .orderBy("r.lookAt")
      .limit(batch)
      .getMany();
  }

  /** Never throws: what fails here is tried again, under the same key, when the claim has lapsed. */
  private async tryOne(renewal: Renewal): Promise<boolean> {
    try {
      const isMine = await this.database.transaction((tx) =>
        renewalRows.claim(tx, renewal, this.clock.now()),
      );
      if (isMine) await this.look(renewal);
      return isMine;
    } catch (error) {
      if (!(error instanceof NotRenewed))
        this.logger.error({ err: error, renewal: renewal.id }, "a renewal failed; it will be tried again");
      return true;
    }
  }

  private async look(renewal: Renewal): Promise<void> {
    const now = this.clock.now();
    const option = (await this.catalogue.current()).option(renewal.dataOptionId);
    if (!option) throw new Error(`The catalogue has lost ${renewal.dataOptionId}`);
    if (renewal.status === RenewalStatus.PAUSED) return this.lookAtPaused(renewal, option, now);
    if (now >= renewal.dueAt && renewal.skipsNext)
      return this.write((tx) => renewalRows.skip(tx, renewal, now));

    const { customerId, lastPurchaseId } = renewal;
    const last = lastPurchaseId === null ? null : await this.bundles.find(customerId, lastPurchaseId);
    const isOpen = last?.status === BundlePurchaseStatus.PENDING;
    const trouble = isOpen ? null : await this.troubleOf(renewal, option, last?.status);
    if (now < renewal.dueAt) {
      if (trouble && !renewal.skipsNext) return this.notices.warn(renewal, option, trouble);
      return this.plan(renewal, renewal.dueAt);
    }
    // Until it is known whether the last one arrives, another could be one too many.
    if (isOpen) return this.plan(renewal, soonAfter(now));
    if (trouble) return this.notices.pause(renewal, option, trouble);
    return this.buy(renewal, option);
  }

  /** Within the days of grace a wallet that was short is looked at again; everything else waits for the customer. */
  private async lookAtPaused(renewal: Renewal, option: DataOption, now: Date): Promise<void> {
    if (now >= graceAfter(renewal.endsAt, renewal.durationDays)) return this.plan(renewal, null);
    if ((await this.troubleOf(renewal, option)) !== null) return this.plan(renewal, soonAfter(now));
    return this.buy(renewal, option);
  }

  private async troubleOf(
    { customerId, agreedPrice }: Renewal,
    { onSale, price }: DataOption,
    lastPurchase?: BundlePurchaseStatus,
  ): Promise<RenewalTrouble | null> {
    if (lastPurchase === BundlePurchaseStatus.REFUNDED) return RenewalTrouble.NOT_DELIVERED;
    if (!onSale) return RenewalTrouble.NOT_ON_SALE;
    if (!agreedPrice.covers(price)) return RenewalTrouble.PRICE_ROSE;
    const { balance } = await this.wallets.walletOf(customerId);
    return balance.covers(price) ? null : RenewalTrouble.BALANCE_TOO_LOW;
  }

  private async buy(renewal: Renewal, option: DataOption): Promise<void> {
    const { id, customerId, dataOptionId, recipient, attempt } = renewal;
    const input = {
      dataOptionId,
      phone: recipient.value,
      account: recipient.value,
      autoRenewal: true,
      expectedPrice: option.price,
      idempotencyKey: `renewal ${id} ${attempt}`,
    };
    try {
      await this.bundles.purchase(customerId, input, { id, attempt });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // What has changed since the look a moment ago is seen at the next one.
      if (error.refusal instanceof BalanceTooLow && renewal.status === RenewalStatus.ACTIVE)
        return this.notices.pause(renewal, option, RenewalTrouble.BALANCE_TOO_LOW);
      return this.plan(renewal, new Date(this.clock.now().getTime() + minute), true);
    }
  }

  private plan(renewal: Renewal, next: Date | null, isTried = false): Promise<void> {
    return this.write((tx) => renewalRows.plan(tx, renewal, next, isTried));
  }

  private async write(change: Parameters<Database["transaction"]>[0]): Promise<void> {
    await this.database.transaction(change);
  }
}
