import type { FindOptionsWhere } from "typeorm";
import type { QueryDeepPartialEntity } from "typeorm/query-builder/QueryPartialEntity.js";
import type { Clock } from "../../platform/clock";
import type { Database } from "../../platform/database/database";
import { Refused } from "../../platform/graphql/refusal";
import type { Money } from "../../values/money";
import { formatRecipient } from "../../values/recipient";
import { type CatalogueService, NotOnSale, PriceChanged } from "../catalogue";
import type { BundlesService } from "../bundles";
import { refuseFrozen } from "../identity";
import {
  type Payer,
  type Spending,
  SpendingChange,
  type SpendingPolicies,
  type SpendingRulesService,
} from "../spending-policy";
import { consentText } from "./renewal-consents";
import { nextAttempt, notStopped, stopped } from "./renewal-rows";
import { Renewal, RenewalStatus } from "./renewal.entity";

/** The oldest stopped ones are left out. */
const maxListed = 100;

interface RenewalsParts {
  database: Database;
  clock: Clock;
  catalogue: CatalogueService;
  bundles: BundlesService;
  policies: SpendingPolicies;
  rules: SpendingRulesService;
  runNow: () => void;
}

export class RenewalsService {
  constructor(private readonly parts: RenewalsParts) {
    const { rules } = parts;
    rules.register(SpendingChange.RENEWAL_TIMES, async (tx, { renewalId, customerId, times }) => {
      const open = { id: renewalId ?? "", customerId, ...notStopped };
      await tx.manager.update(Renewal, open, { timesLeft: times });
    });
    rules.register(SpendingChange.RENEWAL_NEXT, async (tx, { renewalId, customerId }) => {
      const active = { id: renewalId ?? "", customerId, status: RenewalStatus.ACTIVE };
      await tx.manager.update(Renewal, active, { skipsNext: false, ...nextAttempt });
    });
  }

  /** Stopped ones last; within both groups the latest consent first. */
  renewalsOf(customerId: string): Promise<Renewal[]> {
    return this.parts.database.reader.manager
      .createQueryBuilder(Renewal, "renewal")
      .addSelect("CASE WHEN renewal.status = 'STOPPED' THEN 1 ELSE 0 END", "is_stopped")
      .where({ customerId })
      .orderBy({ is_stopped: "ASC", "renewal.consentedAt": "DESC", "renewal.id": "ASC" })
      .limit(maxListed)
      .getMany();
  }

  /** These methods return null when the customer has no such renewal. */
  stop(customerId: string, id: string): Promise<Renewal | null> {
    return this.change({ id, customerId, ...notStopped }, stopped);
  }

  /** With a PIN, a renewal that is skipped no more takes effect after 24 hours. Throws Refused. */
  async skip(
    customerId: string,
    id: string,
    skipsNext: boolean,
    pin: string | null,
  ): Promise<Renewal | null> {
    const renewal = await this.find(customerId, id);
    const isLooser = renewal?.status === RenewalStatus.ACTIVE && renewal.skipsNext && !skipsNext;
    if (isLooser && (await this.loosens(renewal, { kind: SpendingChange.RENEWAL_NEXT }, pin))) return renewal;
    await this.parts.rules.cancelKind(customerId, SpendingChange.RENEWAL_NEXT, id);
    return this.change({ id, customerId, status: RenewalStatus.ACTIVE }, { skipsNext, ...nextAttempt });
  }

  /** `timesLeft`: null until it is stopped. With a PIN, more times take effect after 24 hours. Throws Refused. */
  async limit(
    customerId: string,
    id: string,
    timesLeft: number | null,
    pin: string | null,
  ): Promise<Renewal | null> {
    const renewal = await this.find(customerId, id);
    const isLooser = renewal?.timesLeft != null && (timesLeft === null || timesLeft > renewal.timesLeft);
    const change = { kind: SpendingChange.RENEWAL_TIMES, times: timesLeft };
    if (isLooser && (await this.loosens(renewal, change, pin))) return renewal;
    await this.parts.rules.cancelKind(customerId, SpendingChange.RENEWAL_TIMES, id);
    return this.change({ id, customerId, ...notStopped }, { timesLeft });
  }

  /**
   * Resumes a paused renewal at today's price, and buys at once. Throws Refused(NotOnSale, PriceChanged, AccountOnHold,
   * ConfirmSpending or SpendingStopped).
   */
  async resume(payer: Payer, id: string, expectedPrice: Money): Promise<Renewal | null> {
    const { customerId } = payer;
    const { database, clock, catalogue, bundles, policies, runNow } = this.parts;
    const renewal = await this.find(customerId, id);
    if (renewal?.status !== RenewalStatus.PAUSED) return renewal;
    await refuseFrozen(database.reader, customerId);
    const option = (await catalogue.current()).option(renewal.dataOptionId);
    if (!option?.onSale) throw new Refused(new NotOnSale());
    if (!option.price.equals(expectedPrice)) throw new Refused(new PriceChanged(option.price, option.id));

    const { name } = option.dataPackage.provider;
    const text = consentText(name, option.benefits, renewal.recipient, option.price);
    const now = clock.now();
    const paused = { id, customerId, status: RenewalStatus.PAUSED };
    const changes = {
      status: RenewalStatus.ACTIVE,
      pausedBecause: null,
      agreedPrice: option.price,
      consent: text,
      consentedAt: now,
      nextCheckAt: now,
      lastPurchaseId: null, // a refunded last purchase no longer counts: the customer wants the next one
      ...nextAttempt,
    };
    const { recipient } = renewal;
    const spending: Spending = {
      operation: "renewal",
      amount: option.price,
      recipient: recipient.value,
      isConsent: true,
      details: `${id} ${renewal.attempt}`,
      wasPaidFor: (tx, before) => bundles.wasDelivered(tx, customerId, recipient, before),
    };
    await policies.enforce(payer, (check) =>
      database.transaction(async (tx) => {
        await check(tx, null, spending);
        await tx.manager.update(Renewal, paused, changes);
      }),
    );
    runNow();
    return this.find(customerId, id);
  }

  /** False where no PIN is set: then it applies at once. Throws Refused. */
  private async loosens(
    { id, customerId, recipient }: Renewal,
    change: { kind: SpendingChange; times?: number | null },
    pin: string | null,
  ): Promise<boolean> {
    const { rules } = this.parts;
    if (!(await rules.delaysLoosening(customerId))) return false;
    const text = `The renewal for ${formatRecipient(recipient)} will buy more`;
    await rules.loosen(customerId, { ...change, renewalId: id, text }, pin);
    return true;
  }

  private async change(
    where: FindOptionsWhere<Renewal> & { id: string; customerId: string },
    changes: QueryDeepPartialEntity<Renewal>,
  ): Promise<Renewal | null> {
    await this.parts.database.transaction((tx) => tx.manager.update(Renewal, where, changes));
    return this.find(where.customerId, where.id);
  }

  private find(customerId: string, id: string): Promise<Renewal | null> {
    return this.parts.database.reader.manager.findOneBy(Renewal, { id, customerId });
  }
}
