import type { SelectQueryBuilder } from "typeorm";
import type { Database } from "../../platform/database/database";
import { pageByTime } from "../../platform/database/page-by-time";
import { badUserInput } from "../../platform/graphql/format-error";
import { recognizeRecipient } from "../../values/recipient";
import type { WriteLogEntry } from "../audit-log";
import type { CatalogueService } from "../catalogue";
import type { Ledger } from "../wallet";
import type { BundleFilterArgs } from "./bundles.admin-schema";
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

/** One index lookup for each name: DISTINCT would read all purchases. */
const selectSoldNetworks = `
  WITH RECURSIVE sold(network) AS (
    SELECT MIN(network) FROM bundle_purchase
    UNION ALL
    SELECT (SELECT MIN(network) FROM bundle_purchase WHERE network > sold.network)
    FROM sold WHERE sold.network IS NOT NULL)
  SELECT network FROM sold WHERE network <> ''`;

export class BundleHandlingService {
  constructor(private readonly parts: HandlingParts) {}

  async find(reference: string): Promise<BundlePurchase | null> {
    const found = await this.parts.ledger.outcomeOf(reference);
    if (found?.type !== "BundlePurchase") return null;
    return this.parts.database.reader.manager.findOneBy(BundlePurchase, { id: found.id });
  }

  /** Waiting bundles oldest first, others newest first. Throws BAD_USER_INPUT. */
  async list(filter: BundleFilterArgs, limit: number, after: string | null): Promise<BundlePurchase[]> {
    const { manager } = this.parts.database.reader;
    const last = after ? await manager.findOneBy(BundlePurchase, { id: after }) : null;
    if (after && !last) throw badUserInput("There is no such purchase");
    const order = filter.status === BundlePurchaseStatus.PENDING ? "ASC" : "DESC";
    const bundles = pageByTime(manager.createQueryBuilder(BundlePurchase, "bundle"), order, limit, last);
    narrow(bundles, filter);
    return bundles.getMany();
  }

  /** The names of all networks that bundles were sold of, as they were then. */
  async soldNetworks(): Promise<string[]> {
    const rows = await this.parts.database.reader.query<{ network: string }>(selectSoldNetworks);
    return rows.map(({ network }) => network);
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

/** Reads the index of the rarest value. COALESCE keeps the databases from the other indexes. Throws BAD_USER_INPUT. */
function narrow(bundles: SelectQueryBuilder<BundlePurchase>, filter: BundleFilterArgs): void {
  const { status, network, number, from, to } = filter;
  const recipient = number && recognizeRecipient(number);
  if (recipient) bundles.andWhere("bundle.recipient.value = :number", { number: recipient.value });
  else if (number)
    throw badUserInput(
      "Please search for a whole number, such as 0803 123 4567, or the email or customer number of a network",
    );
  const isRare = status === BundlePurchaseStatus.PENDING || status === BundlePurchaseStatus.REFUNDED;
  const driver = recipient ? "recipient" : network && !isRare ? "network" : "status";
  const column = (name: string) => (driver === name ? `bundle.${name}` : `COALESCE(bundle.${name}, '')`);
  if (status) bundles.andWhere(`${column("status")} = :status`, { status });
  if (network) bundles.andWhere(`${column("network")} = :network`, { network });
  if (from) bundles.andWhere("bundle.createdAt >= :from", { from: from.start.getTime() });
  if (to) bundles.andWhere("bundle.createdAt < :to", { to: to.plusDays(1).start.getTime() });
}
