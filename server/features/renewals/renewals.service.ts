import { type FindOptionsWhere, Not } from "typeorm";
import type { QueryDeepPartialEntity } from "typeorm/query-builder/QueryPartialEntity.js";
import type { Clock } from "../../platform/clock";
import type { Database } from "../../platform/database/database";
import { Refused } from "../../platform/graphql/refusal";
import type { Money } from "../../values/money";
import { type CatalogueService, NotOnSale, PriceChanged } from "../catalogue";
import { consentWords } from "./consent-words";
import { Renewal, RenewalStatus } from "./renewal.entity";

/** More than anybody looks through; the stopped ones at their end are history. */
const most = 100;

const unlessStopped = Not(RenewalStatus.STOPPED);
/** What the worker is about to do with the attempt before counts no more. */
const nextAttempt = { attempt: () => "attempt + 1" };

/** What a customer decides about their renewals; the job does the rest. */
export class RenewalsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly catalogue: CatalogueService,
    private readonly wakeJob: () => void,
  ) {}

  /** Those that still may buy first, then the stopped ones; the latest consent first in both. */
  renewalsOf(customerId: string): Promise<Renewal[]> {
    return this.database.reader.manager
      .createQueryBuilder(Renewal, "renewal")
      .addSelect("CASE WHEN renewal.status = 'STOPPED' THEN 1 ELSE 0 END", "is_stopped")
      .where({ customerId })
      .orderBy({ is_stopped: "ASC", "renewal.consentedAt": "DESC", "renewal.id": "ASC" })
      .limit(most)
      .getMany();
  }

  /** For good. Null, here and below, when the customer has no such renewal. */
  stop(customerId: string, id: string): Promise<Renewal | null> {
    const stopped = { status: RenewalStatus.STOPPED, pausedBecause: null, lookAt: null, ...nextAttempt };
    return this.change({ id, customerId, status: unlessStopped }, stopped);
  }

  /** Leaves the next one out, once; or not, after all. */
  skip(customerId: string, id: string, skipsNext: boolean): Promise<Renewal | null> {
    return this.change({ id, customerId, status: RenewalStatus.ACTIVE }, { skipsNext, ...nextAttempt });
  }

  /** How many more times it may buy; null: until it is stopped. */
  limit(customerId: string, id: string, timesLeft: number | null): Promise<Renewal | null> {
    return this.change({ id, customerId, status: unlessStopped }, { timesLeft });
  }

  /** Goes on with a paused renewal at today's price, at once. Throws Refused(NotOnSale or PriceChanged). */
  async resume(customerId: string, id: string, expectedPrice: Money): Promise<Renewal | null> {
    const renewal = await this.find(customerId, id);
    if (renewal?.status !== RenewalStatus.PAUSED) return renewal;
    const option = (await this.catalogue.current()).option(renewal.dataOptionId);
    if (!option?.onSale) throw new Refused(new NotOnSale());
    if (!option.price.equals(expectedPrice)) throw new Refused(new PriceChanged(option.price, option.id));

    const { name } = option.dataPackage.provider;
    const words = consentWords(name, option.benefits, renewal.recipient, option.price);
    const now = this.clock.now();
    const paused = { id, customerId, status: RenewalStatus.PAUSED };
    const resumed = await this.change(paused, {
      status: RenewalStatus.ACTIVE,
      pausedBecause: null,
      agreedPrice: option.price,
      consent: words,
      consentedAt: now,
      lookAt: now,
      lastPurchaseId: null, // what was paid back is forgotten: the customer wants the next one all the same
      ...nextAttempt,
    });
    this.wakeJob();
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
