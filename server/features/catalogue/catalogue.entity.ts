import { Field, ID, Int } from "type-graphql";
import { NullableField, describedEnum, type ValueOf, Naira } from "../../platform/graphql/fields";
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from "typeorm";
import { MoneyColumn } from "../../platform/database/entities";
import { ShopType } from "../../platform/graphql/access";
import { Money } from "../../values/money";
import { RecipientKind } from "../../values/recipient";
import { extrasIn, PlanDuration, planDurationOf, PlanExtra } from "./plan-kinds";

export const RenewalValidity = describedEnum(
  "RenewalValidity",
  "What a network does with the time left when a bundle is bought again before it ends.",
  {
    EXTENDED: "It is added to the new bundle.",
    REPLACED: "It is lost: the new bundle starts at once.",
  },
);
export type RenewalValidity = ValueOf<typeof RenewalValidity>;

export const prefixesWritten = (prefixes: readonly string[] = []) => prefixes.join(" ") || null;

export const prefixesRead = (text: string | null) => (text ?? "").split(/[\s,;]+/).filter(Boolean);

@ShopType("anyone", "A network whose data bundles the shop sells.")
@Entity("provider")
export class Provider {
  @Field(() => ID, { description: "A short name that never changes, such as mtn." })
  @PrimaryColumn("varchar")
  id!: string;

  @Field(() => String, { description: "The network's name, such as MTN." })
  @Column("text")
  name!: string;

  @Field(() => String, { description: "The network's mark: a root-relative URL served by the shop." })
  @Column("text")
  icon!: string;

  @Field(() => RecipientKind, { description: "The kind of recipient that its bundles are delivered to." })
  @Column("text")
  recipientKind!: RecipientKind;

  @NullableField(
    () => RenewalValidity,
    "What happens to the time left at a renewal, as the owner entered it; null while it is not known.",
  )
  @Column("text", { nullable: true })
  renewalValidity!: RenewalValidity | null;

  @Column("integer")
  position!: number;

  /** False while the back office has paused the network. */
  @Column("boolean")
  onSale!: boolean;

  @Column("boolean")
  isRemoved!: boolean;

  @Field(() => [String], {
    description:
      "The prefixes of its mobile numbers, such as 0803; of all that match the longest counts. Only a hint: numbers move " +
      "between networks. Empty for a network that has no mobile numbers.",
  })
  @Column("text", { nullable: true, transformer: { to: prefixesWritten, from: prefixesRead } })
  numberPrefixes!: readonly string[];

  /** Such as #ffcb05; null for a drawing of the shop's own. */
  @Column("text", { nullable: true })
  markColour!: string | null;

  /** One to four letters of its mark. */
  @Column("text", { nullable: true })
  markLetters!: string | null;

  @Field(() => [DataPackage], { description: "Its groups of options, in catalogue order." })
  dataPackages!: DataPackage[];
}

@ShopType("anyone", "A group of one network's options, such as MTN Weekly.")
@Entity("data_package")
export class DataPackage {
  @Field(() => ID, { description: "A short name that never changes, such as mtn-weekly." })
  @PrimaryColumn("varchar")
  id!: string;

  @Field(() => String, { description: "Daily, Weekly, Monthly, Quarterly, Yearly or Quarterly/Yearly." })
  @Column("text")
  name!: string;

  @Field(() => Provider, { description: "The network it belongs to." })
  @ManyToOne(() => Provider)
  @JoinColumn({ name: "provider_id" })
  provider!: Provider;

  @Column("integer")
  position!: number;

  @Column("boolean")
  onSale!: boolean;

  @Column("boolean")
  isRemoved!: boolean;

  @Field(() => Int, {
    nullable: true,
    complexity: 0, // a number in memory
    description:
      "Its rank among the packages that were bought in the last 30 days, 1 for the one bought most; null when it was " +
      "not bought, or nothing is known yet.",
  })
  popularity!: number | null;

  @Field(() => [DataOption], { description: "The options on sale in this group, in catalogue order." })
  dataOptions!: DataOption[];
}

@ShopType("anyone", "One bundle of data that can be bought.")
@Entity("data_option")
export class DataOption {
  @Field(() => ID, { description: "Stable id, such as mtn-daily-40mb; independent of the price." })
  @PrimaryColumn("varchar")
  id!: string;

  @Field(() => String, { description: "The size and what comes with it, such as 1.5GB + 10 minutes." })
  @Column("text")
  benefits!: string;

  @Field(() => Naira, { description: "Today's price, in naira." })
  @MoneyColumn()
  price!: Money;

  @Field(() => String, { description: "As in the catalogue, e.g. '30 days'." })
  @Column("text")
  duration!: string;

  @Field(() => String, {
    nullable: true,
    complexity: 0, // a text in memory, null for most
    description: "A condition of the duration, such as '11 pm to 6 am only'. Null for most.",
  })
  @Column("text", { nullable: true })
  validityNote!: string | null;

  @Field(() => Int, { description: "The same as a number of days." })
  @Column("integer")
  durationDays!: number;

  @Field(() => DataPackage, { description: "The package it belongs to." })
  @ManyToOne(() => DataPackage)
  @JoinColumn({ name: "data_package_id" })
  dataPackage!: DataPackage;

  @NullableField(
    () => Int,
    "The first size that the benefits name, in megabytes (1 GB is 1,024): what the price of a GB is computed from. " +
      "Null where they name none, as in Unlimited.",
  )
  @Column("integer", { nullable: true })
  megabytes!: number | null;

  @Column("integer")
  position!: number;

  /** For the back office's margin; null where it is unknown. */
  @MoneyColumn({ nullable: true })
  cost!: Money | null;

  @Field(() => Boolean, { description: "Whether it can be bought now: it may have been withdrawn." })
  @Column("boolean")
  onSale!: boolean;

  /** It has no code of the delivery partner yet: see `CatalogueService.deliverable`. */
  isUndeliverable?: boolean;

  /** The row stays, because receipts, renewals and _Buy again_ refer to it. */
  @Column("boolean")
  isRemoved!: boolean;

  @NullableField(() => Naira, "The price of a GB, in naira; null without a size.")
  pricePerGb!: Money | null;

  @Field(() => Naira, { description: "The price of a day, in naira, rounded to the kobo." })
  pricePerDay!: Money;

  @Field(() => [PlanExtra], { description: "Extras that the benefits name beside general data; often none." })
  extras!: PlanExtra[];

  @Field(() => PlanDuration, { description: "Its approximate duration, by which lists are filtered." })
  planDuration!: PlanDuration;

  sold!: number;

  /** An earlier option has the same package, benefits, price and duration: screens show that one only. */
  isRepeated!: boolean;

  /** In megabytes: Infinity for an unlimited option, 0 where no size is known. */
  size!: number;

  searchText!: string;
}

type ForSale = Pick<Provider, "onSale" | "isRemoved">;

/** Whether the option may be sold: `optionForSale` has the same condition in SQL. */
export const isOnSale = (option: ForSale & { dataPackage: ForSale & { provider: ForSale } }): boolean =>
  [option, option.dataPackage, option.dataPackage.provider].every((row) => row.onSale && !row.isRemoved);

export function valuesOf(option: Pick<DataOption, "benefits" | "price" | "durationDays" | "megabytes">) {
  const { benefits, price, durationDays, megabytes } = option;
  return {
    pricePerGb: megabytes ? Money.ofKobo(Math.round((price.kobo * megabytesInGigabyte) / megabytes)) : null,
    pricePerDay: Money.ofKobo(Math.round(price.kobo / durationDays)),
    extras: extrasIn(benefits),
    planDuration: planDurationOf(durationDays),
    size: megabytes ?? (/unlimited/i.test(benefits) ? Number.POSITIVE_INFINITY : 0),
  };
}

const megabytesInGigabyte = 1024;
