import type { Reader } from "../../platform/database/database";
import { BundlePurchase, BundlePurchaseStatus } from "../bundles";
import { DataOption } from "../catalogue";
import { Order } from "../orders";
import { Funding } from "../wallet";
import type { Span } from "./periods";

export const summed = {
  bundles: { entity: BundlePurchase, amount: "price", cost: "cost", by: ["dataOptionId", "status"] },
  orders: { entity: Order, amount: "total", by: ["status"] },
  fundings: { entity: Funding, amount: "amount", by: ["status"] },
} as const;

const lastDeliveries = 2_000;

export async function optionsNow({ manager }: Reader) {
  const rows = await manager
    .createQueryBuilder(DataOption, "o")
    .innerJoin("o.dataPackage", "p")
    .innerJoin("p.provider", "n")
    .select("o.id", "id")
    .addSelect("o.cost", "cost")
    .addSelect("n.name", "network")
    .getRawMany<{ id: string; cost: string | number | null; network: string }>();
  return new Map(
    rows.map(({ id, cost, network }) => [id, { network, cost: cost === null ? null : Number(cost) }]),
  );
}

/** Enough deliveries for a median, however many there were. */
export async function latestDeliveries({ manager }: Reader, span: Span) {
  const rows = await manager
    .createQueryBuilder(BundlePurchase, "r")
    .select("r.dataOptionId", "optionId")
    .addSelect("r.settledAt - r.createdAt", "took")
    .where("r.createdAt >= :from AND r.createdAt < :to AND r.status = :status", {
      ...span,
      status: BundlePurchaseStatus.DELIVERED,
    })
    .orderBy("r.createdAt", "DESC")
    .limit(lastDeliveries)
    .getRawMany<{ optionId: string; took: string | number }>();
  return rows.map(({ optionId, took }) => ({ optionId, seconds: Number(took) / 1_000 }));
}

export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}
