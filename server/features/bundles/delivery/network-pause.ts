import { In, MoreThan } from "typeorm";
import type { Clock } from "../../../platform/clock";
import type { Database } from "../../../platform/database/database";
import type { Job } from "../../../platform/jobs/job";
import type { CatalogueService } from "../../catalogue";
import { type ChangesReader, systemId } from "../../changes";
import { BundlePurchase, BundlePurchaseStatus } from "../purchase/bundle-purchase.entity";
import { isNetworkFailure } from "../vtu/vtu-client";
import { noAnswer } from "./delivery.service";
import { pauseSales, type SalesPauseParts } from "./sales-pause";

const { DELIVERED, REFUNDED } = BundlePurchaseStatus;

const minutes = 15;
const pauseSeconds = 30;
const maxRead = 2_000;

interface Attempt {
  at: Date;
  customerId: string;
  failed: boolean;
}

/**
 * The result for the network; null when a purchase does not show one, for example a refusal of the recipient. A bundle
 * that was delivered at once and refunded later has no answer: the network delivered it.
 */
function attemptOf(purchase: BundlePurchase): Attempt | null {
  const { customerId, status, createdAt, settledAt, lastAnswer, lastAnswerAt } = purchase;
  if (status === DELIVERED) return { at: settledAt ?? createdAt, customerId, failed: false };
  const at = lastAnswerAt ?? createdAt;
  if (lastAnswer === null) return status === REFUNDED ? { at, customerId, failed: false } : null;
  const failed = lastAnswer.startsWith(noAnswer) || isNetworkFailure(lastAnswer);
  return failed ? { at, customerId, failed } : null;
}

interface Parts extends SalesPauseParts {
  database: Database;
  clock: Clock;
  catalogue: Pick<CatalogueService, "current">;
  changesReader: Pick<ChangesReader, "lastOf">;
}

/**
 * Pauses a network's sales while its deliveries fail, so that customers do not pay for refunds. A person resumes them.
 */
export class NetworkPause {
  readonly job: Job = { name: "network pauses", pauseSeconds, run: () => this.run() };

  constructor(
    private readonly parts: Parts,
    /** Customers in a row with failed deliveries. */
    private readonly failures: number,
  ) {}

  async warnings(): Promise<string[]> {
    const { stored } = await this.parts.catalogue.current();
    const providers = stored.map(({ dataPackage }) => dataPackage.provider);
    const paused = new Map(providers.filter(({ onSale }) => !onSale).map(({ id, name }) => [id, name]));
    const found: string[] = [];
    for (const [id, name] of paused) {
      const last = await this.parts.changesReader.lastOf("Provider", id, "onSale");
      if (last?.authorId === systemId)
        found.push(
          `${name} is paused because its deliveries failed: once they work, resume it in the back office, under Catalogue, Networks`,
        );
    }
    return found;
  }

  private async run(): Promise<void> {
    for (const [id, { name, attempts }] of await this.attempts()) {
      if (attempts.length < this.failures) continue;
      const last = await this.parts.changesReader.lastOf("Provider", id, "onSale");
      const since = last?.settledAt ?? new Date(0);
      const latest = attempts
        .filter(({ at }) => at > since)
        .toSorted((a, b) => b.at.getTime() - a.at.getTime());
      const success = latest.findIndex(({ failed }) => !failed);
      const failed = latest.slice(0, success < 0 ? latest.length : success);
      const customers = new Set(failed.map(({ customerId }) => customerId));
      if (customers.size >= this.failures && (await this.countKnown(id, customers)) >= this.failures)
        await this.pause(id, name);
    }
  }

  /** Only customers with a delivery by this network count: accounts are free, and failures are refunded. */
  private async countKnown(providerId: string, customers: ReadonlySet<string>): Promise<number> {
    const catalogue = await this.parts.catalogue.current();
    const delivered = await this.parts.database.reader.manager
      .createQueryBuilder(BundlePurchase, "p")
      .select("p.customerId", "customerId")
      .addSelect("p.dataOptionId", "optionId")
      .where({ customerId: In([...customers]), status: DELIVERED })
      .groupBy("p.customerId")
      .addGroupBy("p.dataOptionId")
      .getRawMany<{ customerId: string; optionId: string }>();
    const known = delivered.filter(
      ({ optionId }) => catalogue.option(optionId)?.dataPackage.provider.id === providerId,
    );
    return new Set(known.map(({ customerId }) => customerId)).size;
  }

  private async attempts(): Promise<Map<string, { name: string; attempts: Attempt[] }>> {
    const { database, clock, catalogue } = this.parts;
    const purchases: BundlePurchase[] = await database.reader.manager.find(BundlePurchase, {
      where: { createdAt: MoreThan(new Date(clock.now().getTime() - minutes * 60_000)) },
      order: { createdAt: "DESC" },
      take: maxRead,
    });
    const known = await catalogue.current();
    const networks = new Map<string, { name: string; attempts: Attempt[] }>();
    for (const purchase of purchases) {
      const provider = known.option(purchase.dataOptionId)?.dataPackage.provider;
      const attempt = attemptOf(purchase);
      if (!provider?.onSale || !attempt) continue;
      const network = networks.get(provider.id) ?? { name: provider.name, attempts: [] };
      network.attempts.push(attempt);
      networks.set(provider.id, network);
    }
    return networks;
  }

  private async pause(id: string, name: string): Promise<void> {
    await pauseSales(this.parts, {
      type: "Provider",
      id,
      name,
      action: "networks pause",
      kind: "NETWORK_PAUSED",
      reason: `The last ${this.failures} deliveries within ${minutes} minutes were refused or not answered`,
      advice: `Ask the delivery partner. Once deliveries work, resume ${name} in the back office, under Catalogue, Networks.`,
    });
  }
}
