import { Field } from "type-graphql";
import { describedEnum, type ValueOf } from "../../platform/graphql/fields";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { ShopType } from "../../platform/graphql/access";

export const ShopTextName = describedEnum("ShopTextName", "A page that the owner writes.", {
  ABOUT: "About the shop, at /about.",
  TERMS: "The terms and conditions, at /terms.",
  FEEDBACKS: "The page for feedback, at /feedbacks.",
  RETURNS: "The rules for returning devices, at /returns.",
  COMPANY: "The company that runs the shop, at /company.",
});
export type ShopTextName = ValueOf<typeof ShopTextName>;

export const textPages: Readonly<Record<ShopTextName, { path: string; title: string }>> = {
  ABOUT: { path: "/about", title: "About" },
  TERMS: { path: "/terms", title: "Terms and Conditions" },
  FEEDBACKS: { path: "/feedbacks", title: "Feedbacks" },
  RETURNS: { path: "/returns", title: "Returns" },
  COMPANY: { path: "/company", title: "Company details" },
};

@ShopType("anyone", "A page that the owner has written.")
@Entity("shop_text")
export class ShopText {
  @Field(() => ShopTextName, { description: "The page." })
  @PrimaryColumn("varchar")
  id!: ShopTextName;

  @Field(() => String, {
    description:
      "Plain text. An empty line separates paragraphs; a first line that begins with # and a space is a heading.",
  })
  @Column("text", { nullable: true })
  content!: string | null;

  /** False for a draft, which only the staff see. */
  @Column("boolean", { default: true })
  isPublished!: boolean;
}
