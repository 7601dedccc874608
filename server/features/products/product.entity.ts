import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from "typeorm";
import { MoneyColumn } from "../../platform/database/value-columns";
import { Naira } from "../../platform/graphql/scalars";
import type { Money } from "../../values/money";
import { Provider } from "../catalogue";

@ObjectType({ simpleResolvers: true, description: "A router, mifi or dongle, set up for one network." })
@Entity("product")
export class Product {
  @Field(() => ID, { description: "A short name that never changes, such as 5g-turbo-router-mtn." })
  @PrimaryColumn("varchar")
  id!: string;

  @Field(() => String, { description: "The model; two networks may supply one model." })
  @Column("text")
  name!: string;

  @Field(() => String, {
    description: "What to decide by: speed class, ports or battery, users served, what is in the box.",
  })
  @Column("text")
  description!: string;

  @Field(() => String, { description: "The device's picture: a root-relative URL served by the shop." })
  @Column("text")
  image!: string;

  @Field(() => Naira, { description: "Today's price, in naira." })
  @MoneyColumn()
  price!: Money;

  @Field(() => Naira, { description: "In naira; 0 when there is none, shown struck through otherwise." })
  @MoneyColumn()
  oldPrice!: Money;

  @Field(() => Provider, { description: "The network it is set up for." })
  @ManyToOne(() => Provider)
  @JoinColumn({ name: "provider_id" })
  provider!: Provider;

  @Column("integer")
  position!: number;

  @Field(() => Boolean, {
    description: "Whether it can be ordered now; a device that was ordered may have been withdrawn since.",
  })
  @Column("boolean")
  onSale!: boolean;
}
