import { Field, ObjectType, registerEnumType } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { Access } from "../../platform/graphql/access";

export enum ShopTextName {
  ABOUT = "ABOUT",
  TERMS = "TERMS",
  FEEDBACKS = "FEEDBACKS",
}
registerEnumType(ShopTextName, {
  name: "ShopTextName",
  description: "A page that the owner writes.",
  valuesConfig: {
    ABOUT: { description: "About the shop, at /about." },
    TERMS: { description: "The terms and conditions, at /terms." },
    FEEDBACKS: { description: "The page for feedback, at /feedbacks." },
  },
});

export const textPages: Readonly<Record<ShopTextName, { path: string; title: string }>> = {
  ABOUT: { path: "/about", title: "About" },
  TERMS: { path: "/terms", title: "Terms and Conditions" },
  FEEDBACKS: { path: "/feedbacks", title: "Feedbacks" },
};

/** A page that the owner writes. */
@Access("anyone")
@ObjectType({ simpleResolvers: true, description: "A page that the owner has written." })
@Entity("shop_text")
export class ShopText {
  @Field(() => ShopTextName, { description: "The page." })
  @PrimaryColumn("varchar")
  id!: ShopTextName;

  /** Null until it is written. */
  @Field(() => String, {
    description:
      "Plain text. An empty line separates paragraphs; a first line that begins with # and a space is a heading.",
  })
  @Column("text", { nullable: true })
  content!: string | null;
}
