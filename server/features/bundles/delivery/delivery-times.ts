import { Field, Int } from "type-graphql";
import { NullableField } from "../../../platform/graphql/fields";
import { MoreThan } from "typeorm";
import type { Clock } from "../../../platform/clock";
import type { Database } from "../../../platform/database/database";
import { ShopType } from "../../../platform/graphql/access";
import { VersionedCache } from "../../../platform/versioned-cache";
import type { CatalogueService } from "../../catalogue";
import { BundlePurchase, BundlePurchaseStatus } from "../purchase/bundle-purchase.entity";
import { minuteMs } from "../../../values/durations";
import { refundAfterHours } from "./delivery-outcome";

@ShopType("anyone", "The expected delivery of a bundle that is bought now.")
export class DeliveryExpectation {
  @NullableField(
    () => Int,
    "Seconds from the payment to the delivery within which nine of ten of the network's latest bundles came, at " +
      "least 1; null where too few were bought to say, or too many never came.",
  )
  usualSeconds!: number | null;

  @Field(() => Int, { description: "Hours after which an undelivered bundle's price goes back." })
  refundHours!: number;
}

interface Delivery {
  optionId: string;
  status: BundlePurchaseStatus;
  from: number;
  to: number | null;
}

/** A pending delivery counts as long as it has taken so far, a refunded one as infinite. */
function timeOf({ status, from, to }: Delivery, now: number): number {
  if (status === BundlePurchaseStatus.REFUNDED) return Infinity;
  return (to ?? now) - from;
}

const enough = 20;
const maxTimes = 100;
const lookBack = 30 * 24 * 60 * 60_000;

/** The networks' delivery times among the shop's last 1,000 purchases, read once a minute for all callers. */
export class DeliveryTimes {
  /** The version is the minute. */
  private readonly times = new VersionedCache<ReadonlyMap<string, number>>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly catalogue: CatalogueService,
  ) {}

  async expectationFor(providerId: string): Promise<DeliveryExpectation> {
    const minute = Math.floor(this.clock.now().getTime() / minuteMs);
    const seconds = await this.times.at(minute, () => this.measure());
    return { usualSeconds: seconds.get(providerId) ?? null, refundHours: refundAfterHours };
  }

  private latest(after: Date): Promise<Delivery[]> {
    return this.database.reader.manager
      .createQueryBuilder(BundlePurchase, "bundle_purchase")
      .select("bundle_purchase.dataOptionId", "optionId")
      .addSelect("bundle_purchase.status", "status")
      .addSelect("bundle_purchase.createdAt", "from")
      .addSelect("bundle_purchase.settledAt", "to")
      .where({ createdAt: MoreThan(after) })
      .orderBy("bundle_purchase.createdAt", "DESC")
      .limit(1_000)
      .getRawMany<Delivery>();
  }

  private async measure(): Promise<ReadonlyMap<string, number>> {
    const at = this.clock.now().getTime();
    const catalogue = await this.catalogue.current();
    const rows = await this.latest(new Date(at - lookBack));
    const byNetwork = new Map<string, number[]>();
    for (const delivery of rows) {
      const network = catalogue.option(delivery.optionId)?.dataPackage.provider.id;
      if (!network) continue;
      const times = byNetwork.get(network) ?? [];
      if (times.length < maxTimes) byNetwork.set(network, [...times, timeOf(delivery, at)]);
    }
    return new Map(
      [...byNetwork]
        .filter(([, times]) => times.length >= enough)
        .map(([id, times]) => [id, usual(times)] as const)
        .filter(([, usually]) => Number.isFinite(usually)),
    );
  }
}

function usual(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  const within = sorted[Math.ceil(sorted.length * 0.9) - 1] ?? 0;
  return Math.max(1, Math.ceil(within / 1_000));
}
