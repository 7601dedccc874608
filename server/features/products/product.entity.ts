import { Field, ID } from "type-graphql";
import { NullableField, describedEnum, type ValueOf, Naira } from "../../platform/graphql/fields";
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from "typeorm";
import { MoneyColumn } from "../../platform/database/entities";
import { ShopType } from "../../platform/graphql/access";
import type { Money } from "../../values/money";
import { Provider } from "../catalogue";

export const ProductKind = describedEnum("ProductKind", "The kind of a device.", {
  ROUTER: "For a house or an office; needs mains power.",
  MIFI: "A hotspot with a battery, for the pocket.",
  DONGLE: "A stick that gets its power from a USB port.",
});
export type ProductKind = ValueOf<typeof ProductKind>;

@ShopType("anyone", "One thing to compare a device by.")
export class ProductFact {
  @Field(() => String, { description: "Its name, the same for every device that has it: Speed, Power …" })
  name!: string;

  @Field(() => String, { description: "A short text, such as Up to 32 users." })
  value!: string;
}

/** One fact a line, its name before the first colon, so that people can edit it. */
export function factsRead(text: string | null): ProductFact[] {
  return (text ?? "").split("\n").flatMap((line) => {
    const [name = "", ...rest] = line.split(":");
    const value = rest.join(":").trim();
    return name.trim() && value ? [{ name: name.trim(), value }] : [];
  });
}

export const factsWritten = (facts: readonly ProductFact[]) =>
  facts.map(({ name, value }) => `${name}: ${value}`).join("\n");

@ShopType("anyone", "A router, mifi or dongle, set up for one network.")
@Entity("product")
export class Product {
  @Field(() => ID, { description: "A short name that never changes, such as 5g-turbo-router-mtn." })
  @PrimaryColumn("varchar")
  id!: string;

  @Field(() => String, { description: "The model; two networks may supply one model." })
  @Column("text")
  name!: string;

  @Field(() => String, { description: "The facts to decide by: speed, ports, battery, users, box." })
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

  @NullableField(() => ProductKind, "Null for a device whose kind is not known.")
  @Column("text", { nullable: true })
  kind!: ProductKind | null;

  @Field(() => [ProductFact], { description: "The facts to compare it by, the most important first." })
  @Column("text", { nullable: true, transformer: { to: factsWritten, from: factsRead } })
  facts!: ProductFact[];

  @Column("integer")
  position!: number;

  @Field(() => Boolean, { description: "Whether it can be ordered now: it may have been withdrawn." })
  @Column("boolean")
  onSale!: boolean;

  /** Null where the shop does not count. */
  @Column("integer", { nullable: true })
  stock!: number | null;

  /** From this stock on the owner is told that few are left; null where nobody wants to know. */
  @Column("integer", { nullable: true })
  lowStock!: number | null;

  /** The row stays, because orders and carts refer to it. */
  @Column("boolean")
  isRemoved!: boolean;

  @Field(() => Boolean, { description: "Whether none is left: it cannot be put into a cart or ordered." })
  get isSoldOut(): boolean {
    return this.stock === 0;
  }
}
