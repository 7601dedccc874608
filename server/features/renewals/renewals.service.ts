import type { Clock } from "../../platform/clock";
import type { Database } from "../../platform/database/database";
import type { Parameter } from "../../platform/database/transaction";
import { Refused } from "../../platform/graphql/refusal";
import type { Money } from "../../values/money";
import { type CatalogueService, NotOnSale, PriceChanged } from "../catalogue";
import { consentWords } from "./consent-words";
import { Renewal, RenewalStatus } from "./renewal.entity";

/** More than anybody looks through; the stopped ones at their end are history. */
const most = 100;

const stop = `
  UPDATE renewal SET status = 'STOPPED', paused_because = NULL, look_at = NULL, attempt = attempt + 1
  WHERE id = $1 AND customer_id = $2 AND status <> 'STOPPED' RETURNING id`;
const skip = `
  UPDATE renewal SET skips_next = $3, attempt = attempt + 1
  WHERE id = $1 AND customer_id = $2 AND status = 'ACTIVE' RETURNING id`;
const limit = `
  UPDATE renewal SET times_left = $3 WHERE id = $1 AND customer_id = $2 AND status <> 'STOPPED' RETURNING id`;
// What was paid back is forgotten with it: the customer wants the next one all the same.
const resume = `
  UPDATE renewal SET status = 'ACTIVE', paused_because = NULL, agreed_price = $3, consent = $4, consented_at = $5,
    look_at = $5, last_purchase_id = NULL, attempt = attempt + 1
  WHERE id = $1 AND customer_id = $2 AND status = 'PAUSED' RETURNING id`;

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
    const isStopped = "CASE WHEN status = 'STOPPED' THEN 1 ELSE 0 END";
    const rest = `WHERE customer_id = $1 ORDER BY ${isStopped}, consented_at DESC, id LIMIT $2`;
    return this.database.reader.rows(Renewal, rest, [customerId, most]);
  }

  /** For good. Null, here and below, when the customer has no such renewal. */
  async stop(customerId: string, id: string): Promise<Renewal | null> {
    return this.change(stop, [id, customerId]);
  }

  /** Leaves the next one out, once; or not, after all. */
  skip(customerId: string, id: string, skipsNext: boolean): Promise<Renewal | null> {
    return this.change(skip, [id, customerId, skipsNext]);
  }

  /** How many more times it may buy; null: until it is stopped. */
  limit(customerId: string, id: string, timesLeft: number | null): Promise<Renewal | null> {
    return this.change(limit, [id, customerId, timesLeft]);
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
    const now = this.clock.now().getTime();
    const resumed = await this.change(resume, [id, customerId, option.price.kobo, words, now]);
    this.wakeJob();
    return resumed;
  }

  private async change(sql: string, parameters: [id: string, customerId: string, ...Parameter[]]) {
    await this.database.transaction((tx) => tx.query(sql, parameters));
    const [id, customerId] = parameters;
    return this.find(customerId, id);
  }

  private find(customerId: string, id: string): Promise<Renewal | null> {
    return this.database.reader.manager.findOneBy(Renewal, { id, customerId });
  }
}
