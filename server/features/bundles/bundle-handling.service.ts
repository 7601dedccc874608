import type { Database } from "../../platform/database/database";
import { pageByTime } from "../../platform/database/page-by-time";
import { badUserInput } from "../../platform/graphql/format-error";
import type { WriteLogEntry } from "../audit-log";
import type { CatalogueService } from "../catalogue";
import type { Ledger } from "../wallet";
import type { DeliveryProducts } from "./delivery/delivery-products";
import type { DeliveryService } from "./delivery/delivery.service";
import { BundlePurchase, BundlePurchaseStatus } from "./purchase/bundle-purchase.entity";

interface HandlingParts {
  database: Database;
  catalogue: CatalogueService;
  ledger: Ledger;
  deliveries: DeliveryService;
  products: DeliveryProducts;
}

export class BundleHandlingService {
  constructor(private readonly parts: HandlingParts) {}

  async find(reference: string): Promise<BundlePurchase | null> {
    const found = await this.parts.ledger.outcomeOf(reference);
    if (found?.type !== "BundlePurchase") return null;
    return this.parts.database.reader.manager.findOneBy(BundlePurchase, { id: found.id });
  }

  /** Waiting bundles oldest first, others newest first. Throws BAD_USER_INPUT. */
  async list(status: BundlePurchaseStatus, limit: number, after: string | null): Promise<BundlePurchase[]> {
    const { manager } = this.parts.database.reader;
    const last = after ? await manager.findOneBy(BundlePurchase, { id: after }) : null;
    if (after && !last) throw badUserInput("There is no such purchase");
    const bundles = manager.createQueryBuilder(BundlePurchase, "bundle").where({ status });
    const order = status === BundlePurchaseStatus.PENDING ? "ASC" : "DESC";
    return pageByTime(bundles, order, limit, last).getMany();
  }

  /**
   * Queries the delivery partner and stores its answer. A bundle that still waits is due at once: the job sends it if
   * the partner does not know it.
   */
  async requery(purchase: BundlePurchase, writeLog: WriteLogEntry): Promise<void> {
    const { database, deliveries } = this.parts;
    const { status, deliveryRequestId } = purchase;
    await database.transaction(writeLog);
    const state = await deliveries.ask(purchase);
    // A refund is final, also when the partner reports a failure; a late delivery or a reversal becomes a case.
    const isDelivered = state === "DELIVERED" || state === "DELIVERED_TWICE";
    const hasFailed = state === "FAILED" || state === "REVERSED";
    if (status === BundlePurchaseStatus.DELIVERED || isDelivered) await deliveries.settle(purchase, state);
    else if (hasFailed && status === BundlePurchaseStatus.PENDING) await deliveries.settle(purchase, state);
    else if (status === BundlePurchaseStatus.PENDING && deliveryRequestId)
      await deliveries.makeDue(deliveryRequestId);
  }

  /** Options on sale without a delivery code, such as MTN 6GB, 30 days. */
  async withoutCode(): Promise<string[]> {
    const { catalogue, products } = this.parts;
    const options = await products.withoutCode(await catalogue.current());
    return options.map(
      ({ benefits, duration, dataPackage }) => `${dataPackage.provider.name} ${benefits}, ${duration}`,
    );
  }
}
