import { type JobParts, type Lease, LeasedJob, type Next } from "../../platform/jobs/leased-job";
import { Refused } from "../../platform/graphql/refusal";
import { type BundlesService, BundlePurchaseStatus } from "../bundles";
import type { CatalogueService, DataOption } from "../catalogue";
import type { IdentityService } from "../identity";
import { SpendingStopped } from "../spending-policy";
import { BalanceTooLow, type WalletService } from "../wallet";
import { RenewalTrouble, Renewal, RenewalStatus } from "./renewal.entity";
import { NotRenewed } from "./renewal-consents";
import type { RenewalNotices } from "./renewals.mails";
import { renewalRows } from "./renewal-rows";
import { gracePeriodEnd, nextAttempt } from "./renewal-schedule";
import { minuteMs } from "../../values/durations";

interface RenewalServices {
  catalogue: CatalogueService;
  wallets: WalletService;
  bundles: BundlesService;
  notices: RenewalNotices;
  customers: IdentityService;
}

/** Each attempt has one idempotency key, so that a crash never buys twice. */
export function renewalJob(parts: JobParts, services: RenewalServices): LeasedJob<Renewal> {
  const { database, clock } = parts;
  const { catalogue, wallets, bundles, notices, customers } = services;

  async function renew(renewal: Renewal, lease: Lease): Promise<Next> {
    const now = clock.now();
    const option = (await catalogue.current()).option(renewal.dataOptionId);
    if (!option) throw new Error(`The catalogue has lost ${renewal.dataOptionId}`);
    if (renewal.status === RenewalStatus.PAUSED) return checkPaused(renewal, lease, option, now);
    if (now >= renewal.dueAt && renewal.skipsNext)
      return database.transaction((tx) => renewalRows.skip(tx, renewal, now));

    const { customerId, lastPurchaseId } = renewal;
    const last = lastPurchaseId === null ? null : await bundles.timeline.find(customerId, lastPurchaseId);
    const isOpen = last?.status === BundlePurchaseStatus.PENDING;
    const reason = isOpen ? null : await reasonToPause(renewal, option, last?.status);
    if (now < renewal.dueAt) {
      if (!reason || renewal.skipsNext) return renewal.dueAt;
      return notices.warn(lease, { renewal, option, reason });
    }
    // Waits while the last purchase is not settled.
    if (isOpen) return nextAttempt(now);
    if (reason) return notices.pause({ renewal, option, reason });
    return buy(renewal, lease, option);
  }

  /** Checks the wallet and the account again within the grace period; other reasons wait for the customer. */
  async function checkPaused(renewal: Renewal, lease: Lease, option: DataOption, now: Date): Promise<Next> {
    if (now >= gracePeriodEnd(renewal.endsAt, renewal.durationDays)) return null;
    if ((await reasonToPause(renewal, option)) !== null) return nextAttempt(now);
    return buy(renewal, lease, option);
  }

  async function reasonToPause(
    { customerId, agreedPrice }: Renewal,
    { onSale, price }: DataOption,
    lastPurchase?: BundlePurchaseStatus,
  ): Promise<RenewalTrouble | null> {
    if (lastPurchase === BundlePurchaseStatus.REFUNDED) return RenewalTrouble.NOT_DELIVERED;
    if ((await customers.find(customerId))?.frozenAt) return RenewalTrouble.ACCOUNT_ON_HOLD;
    if (!onSale) return RenewalTrouble.NOT_ON_SALE;
    if (!agreedPrice.covers(price)) return RenewalTrouble.PRICE_ROSE;
    const { balance } = await wallets.walletOf(customerId);
    return balance.covers(price) ? null : RenewalTrouble.BALANCE_TOO_LOW;
  }

  /** The purchase's listener advances the renewal in the same transaction. */
  async function buy(renewal: Renewal, lease: Lease, option: DataOption): Promise<Next> {
    const { id, customerId, dataOptionId, recipient, attempt, endsAt } = renewal;
    const input = {
      dataOptionId,
      phone: recipient.value,
      account: recipient.value,
      autoRenewal: true,
      expectedPrice: option.price,
      idempotencyKey: `renewal ${id} ${attempt}`,
    };
    try {
      await bundles.renew(customerId, input, { id, attempt, endsAt });
    } catch (error) {
      if (error instanceof NotRenewed) return; // the customer has decided meanwhile, and that is stored
      if (!(error instanceof Refused)) throw error;
      if (error.refusal instanceof SpendingStopped) {
        if (renewal.status === RenewalStatus.PAUSED) return nextAttempt(clock.now());
        return notices.pause({ renewal, option, reason: RenewalTrouble.SPENDING_STOPPED });
      }
      // Changed since the checks above: the next attempt sees it.
      if (error.refusal instanceof BalanceTooLow && renewal.status === RenewalStatus.ACTIVE)
        return notices.pause({ renewal, option, reason: RenewalTrouble.BALANCE_TOO_LOW });
      const next = new Date(clock.now().getTime() + minuteMs);
      await database.transaction(async (tx) => {
        if (await lease.end(tx, next)) await renewalRows.useKeyUp(tx, renewal);
      });
    }
  }

  return new LeasedJob(parts, {
    name: "renewals",
    entity: Renewal,
    due: "nextCheckAt",
    leaseFor: minuteMs,
    concurrency: 4,
    work: renew,
  });
}
