import type { FindOptionsWhere } from "typeorm";
import type { QueryDeepPartialEntity } from "typeorm/query-builder/QueryPartialEntity.js";
import type { Clock } from "../../platform/clock";
import type { Database } from "../../platform/database/database";
import { Refused } from "../../platform/graphql/refusal";
import type { Money } from "../../values/money";
import { type CatalogueService, NotOnSale, PriceChanged } from "../catalogue";
import { refuseFrozen } from "../identity";
import { consentText } from "./renewal-consents";
import { nextAttempt, notStopped, stopped } from "./renewal-rows";
import { Renewal, RenewalStatus } from "./renewal.entity";

/** The oldest stopped ones are left out. */
const maxListed = 100;

export class RenewalsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly catalogue: CatalogueService,
    private readonly runNow: () => void,
  ) {}

  /** Stopped ones last; within both groups the latest consent first. */
  renewalsOf(customerId: string): Promise<Renewal[]> {
    return this.database.reader.manager
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

  skip(customerId: string, id: string, skipsNext: boolean): Promise<Renewal | null> {
    return this.change({ id, customerId, status: RenewalStatus.ACTIVE }, { skipsNext, ...nextAttempt });
  }

  /** `timesLeft`: null until it is stopped. */
  limit(customerId: string, id: string, timesLeft: number | null): Promise<Renewal | null> {
    return this.change({ id, customerId, ...notStopped }, { timesLeft });
  }

  /**
   * Resumes a paused renewal at today's price, and buys at once. Throws Refused(NotOnSale, PriceChanged or
   * AccountOnHold).
   */
  async resume(customerId: string, id: string, expectedPrice: Money): Promise<Renewal | null> {
    const renewal = await this.find(customerId, id);
    if (renewal?.status !== RenewalStatus.PAUSED) return renewal;
    await refuseFrozen(this.database.reader, customerId);
    const option = (await this.catalogue.current()).option(renewal.dataOptionId);
    if (!option?.onSale) throw new Refused(new NotOnSale());
    if (!option.price.equals(expectedPrice)) throw new Refused(new PriceChanged(option.price, option.id));

    const { name } = option.dataPackage.provider;
    const text = consentText(name, option.benefits, renewal.recipient, option.price);
    const now = this.clock.now();
    const paused = { id, customerId, status: RenewalStatus.PAUSED };
    const resumed = await this.change(paused, {
      status: RenewalStatus.ACTIVE,
      pausedBecause: null,
      agreedPrice: option.price,
      consent: text,
      consentedAt: now,
      nextCheckAt: now,
      lastPurchaseId: null, // a refunded last purchase no longer counts: the customer wants the next one
      ...nextAttempt,
    });
    this.runNow();
    return resumed;
  }

  private async change(
    where: FindOptionsWhere<Renewal> & { id: string; customerId: string },
    changes: QueryDeepPartialEntity<Renewal>,
  ): Promise<Renewal | null> {
    await this.database.transaction((tx) => tx.manager.update(Renewal, where, changes));
    return this.find(where.customerId, where.id);
  }

  private find(customerId: string, id: string): Promise<Renewal | null> {
    return this.database.reader.manager.findOneBy(Renewal, { id, customerId });
  }
}
