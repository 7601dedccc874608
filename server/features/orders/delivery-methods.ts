import { Field, ID } from "type-graphql";
import { NullableField, describedEnum, type ValueOf, Naira } from "../../platform/graphql/fields";
import type { Clock } from "../../platform/clock";
import type { Database, Transaction } from "../../platform/database/database";
import type { ContentRow } from "../../platform/database/seed-content";
import { ShopType } from "../../platform/graphql/access";
import { refuseField } from "../../platform/graphql/refusal";
import type { CachedContent, ContentCache } from "../../platform/versioned-cache";
import { LocalDate } from "../../values/dates";
import { Money } from "../../values/money";
import { newInstance } from "../../values/new-instance";
import { pickUpStation } from "../shop-details";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { MoneyColumn } from "../../platform/database/entities";

@Entity("delivery_method")
export class StoredDeliveryMethod {
  @PrimaryColumn("varchar")
  id!: string;

  @Column("text")
  name!: string;

  @Column("text")
  description!: string;

  @MoneyColumn()
  fee!: Money;

  @Column("integer")
  position!: number;
}

@ShopType("anyone", "A place where orders are collected.")
@Entity("pick_up_station")
export class PickUpStation {
  @Field(() => ID, { description: "To be sent with the checkout." })
  @PrimaryColumn("varchar")
  id!: string;

  @Field(() => String, { description: "Its name." })
  @Column("text")
  name!: string;

  @Field(() => String, { description: "The place of the handover, as a sentence." })
  @Column("text")
  description!: string;

  @Column("integer")
  position!: number;

  /** A removed station stays, so that no seed creates it again, and can be restored. */
  @Column("boolean", { name: "removed" })
  isRemoved!: boolean;
}

/** The window of specification section 9, in days from today. */
const earliestDays = 3;
const latestDays = 5;

export const DeliveryMethodCode = describedEnum(
  "DeliveryMethodCode",
  "The way an order reaches the customer.",
  {
    PICKUP_STATION: "The customer collects it at the pick-up station.",
    DOOR_STEP: "It is brought to the customer's address.",
  },
);
export type DeliveryMethodCode = ValueOf<typeof DeliveryMethodCode>;

@ShopType("anyone", "One way to get an order, as of today.")
export class DeliveryMethod {
  @Field(() => DeliveryMethodCode, { description: "To be sent with the checkout." })
  code!: DeliveryMethodCode;

  @Field(() => String, { description: "Its name." })
  name!: string;

  @Field(() => String, { description: "The place of the handover." })
  description!: string;

  @NullableField(
    () => [PickUpStation],
    "The pick-up stations, the default first; null when it is brought to the customer's address.",
  )
  stations!: readonly PickUpStation[] | null;

  @Field(() => Naira, { description: "For the whole order, in naira." })
  fee!: Money;

  @Field(() => LocalDate, { description: "The first day it may be ready, if ordered today." })
  earliest!: LocalDate;

  @Field(() => LocalDate, { description: "The last day it will be ready, if ordered today." })
  latest!: LocalDate;
}

type Stored = Pick<StoredDeliveryMethod, "id" | "name" | "description" | "fee">;

const content: readonly Stored[] = [
  {
    id: DeliveryMethodCode.PICKUP_STATION,
    name: "Pick-up Station",
    description: "", // the text of the stations
    fee: Money.ofNaira(650),
  },
  {
    id: DeliveryMethodCode.DOOR_STEP,
    name: "Door-Step Delivery",
    description: "We bring it to the address in your billing details.",
    fee: Money.ofNaira(1_350),
  },
];

type Station = Pick<PickUpStation, "id" | "name" | "description" | "position">;

export const stationRows: readonly (Station & ContentRow)[] = [
  {
    id: "main",
    name: "Pick-up Station",
    description: `Collect it at ${pickUpStation}.`,
    position: 0,
  },
];

/** Like prices, the fees of a running shop are never changed by a release. */
export const deliveryRows: readonly ContentRow[] = content.map(({ fee, ...method }, position) => ({
  ...method,
  fee: fee.kobo,
  position,
}));

export class DeliveryMethods {
  private readonly stored: CachedContent<Offer>;

  constructor(
    { reader }: Database,
    private readonly clock: Clock,
    contentCache: ContentCache,
  ) {
    this.stored = contentCache.of<Offer>({ methods: content, stations: stationRows }, async () => ({
      methods: await reader.manager.find(StoredDeliveryMethod, { order: { position: "ASC" } }),
      stations: inTheirOrder(await reader.manager.findBy(PickUpStation, { isRemoved: false })),
    }));
  }

  /** The default first. */
  async current(): Promise<DeliveryMethod[]> {
    return methodsAt(this.clock.now(), await this.stored.current());
  }

  /** Like `current`, for a version that was just read. */
  async at(version: number): Promise<DeliveryMethod[]> {
    return methodsAt(this.clock.now(), await this.stored.at(version));
  }

  /** As last read. */
  methodAt(instant: Date, code: DeliveryMethodCode): DeliveryMethod {
    return methodAt(instant, code, this.stored.now);
  }

  /**
   * Read in the checkout's transaction, so that the stored fee is charged. The station is null for delivery to the
   * address. Throws Refused(InvalidInput) for an unknown station.
   */
  async forSale(tx: Transaction, instant: Date, code: DeliveryMethodCode, stationId?: string | null) {
    const isPickUp = code === DeliveryMethodCode.PICKUP_STATION;
    // One statement, because a checkout holds the writer (decision 015).
    const found = await tx.manager
      .createQueryBuilder(StoredDeliveryMethod, "method")
      .leftJoinAndMapMany(
        "method.stations",
        PickUpStation,
        "station",
        "method.id = :pickUp AND station.isRemoved = :isRemoved",
        { pickUp: DeliveryMethodCode.PICKUP_STATION, isRemoved: false },
      )
      .where("method.id = :code", { code })
      .getMany();
    const methods = found as (StoredDeliveryMethod & { stations: PickUpStation[] })[];
    const stations = inTheirOrder(methods.flatMap((method) => method.stations));
    const station = stationId ? stations.find(({ id }) => id === stationId) : stations[0];
    if (isPickUp && !station) refuseField("pickUpStationId", stationUnavailable);
    return { method: methodAt(instant, code, { methods, stations }), station: station ?? null };
  }
}

const stationUnavailable = "This pick-up station is not used any more. Please choose another one.";

interface Offer {
  methods: readonly Stored[];
  stations: readonly Station[];
}

const inTheirOrder = <Row extends Station>(stations: readonly Row[]) =>
  stations.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));

function methodsAt(instant: Date, offer: Offer): DeliveryMethod[] {
  return Object.values(DeliveryMethodCode).map((code) => methodAt(instant, code, offer));
}

/** One station is shown with its text, several by their names. */
function placeOf(stations: readonly Station[]): string {
  const [first] = stations;
  if (stations.length === 1 && first) return first.description;
  return `Collect it at one of ${stations.length} places: ${stations.map(({ name }) => name).join(", ")}.`;
}

function methodAt(instant: Date, code: DeliveryMethodCode, { methods, stations }: Offer): DeliveryMethod {
  const found = new Map(methods.map((method) => [method.id, method])).get(code);
  if (!found) throw new Error(`No such delivery method: ${code}`);
  const { name, fee } = found;
  const isPickUp = code === DeliveryMethodCode.PICKUP_STATION;
  const today = LocalDate.inLagos(instant);
  return newInstance(DeliveryMethod, {
    code,
    name,
    description: isPickUp ? placeOf(stations) : found.description,
    stations: isPickUp ? (stations as readonly PickUpStation[]) : null,
    fee,
    earliest: today.plusDays(earliestDays),
    latest: today.plusDays(latestDays),
  });
}
