import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from "typeorm";
import { MoneyColumn } from "../../platform/database/value-columns";
import { Naira } from "../../platform/graphql/scalars";
import type { Money } from "../../values/money";
import { DataPackage } from "./data-package.entity";

@ObjectType({ simpleResolvers: true, description: "One bundle of data that can be bought." })
@Entity("data_option")
export class DataOption {
  @Field(() => ID, {
    description: "A short name that never changes and does not hold the price, such as mtn-daily-40mb.",
  })
  @PrimaryColumn("varchar")
  id!: string;

  @Field(() => String, { description: "The size and what comes with it, such as 1.5GB + 10 minutes." })
  @Column("text")
  benefits!: string;

  @Field(() => Naira, { description: "Today's price, in naira." })
  @MoneyColumn()
  price!: Money;

  @Field(() => String, { description: "As the catalogue words it, e.g. '30 days'." })
  @Column("text")
  duration!: string;

  @Field(() => Int, { description: "The same as a number of days." })
  @Column("integer")
  durationDays!: number;

  @Field(() => DataPackage, { description: "The package it belongs to." })
  @ManyToOne(() => DataPackage)
  @JoinColumn({ name: "data_package_id" })
  dataPackage!: DataPackage;

  @Field(() => Int, {
    nullable: true,
    description:
      "The first size that the benefits name, in megabytes (1 GB is 1,024): what the price of a GB is computed from. " +
      "Null where they name none, as in Unlimited.",
  })
  @Column("integer", { nullable: true })
  megabytes!: number | null;

  @Column("integer")
  position!: number;

  @Field(() => Boolean, {
    description: "Whether it can be bought now; an option that was bought may have been withdrawn since.",
  })
  @Column("boolean")
  onSale!: boolean;
}
