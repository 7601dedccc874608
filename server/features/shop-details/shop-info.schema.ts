import { Field, ID, Int } from "type-graphql";
import { NullableField } from "../../platform/graphql/fields";
import { ShopType } from "../../platform/graphql/access";

@ShopType("anyone", "The shop's page on another site.")
class SocialLink {
  @Field(() => String, { description: "The site's name as the owner entered it, such as Facebook." })
  name!: string;

  @Field(() => String, { description: "The shop's name there, such as @oyanet_example." })
  handle!: string;

  @Field(() => String, { description: "The address of the link." })
  url!: string;
}

@ShopType("anyone", "What the shop claims of itself. Only text: nothing is calculated from it.")
class ShopClaim {
  @Field(() => ID, { description: "Its place on the home page, such as claim-users." })
  id!: string;

  @Field(() => String, { description: "As the owner entered it, such as 2M+ users." })
  text!: string;
}

@ShopType("anyone", "The shop's contact details.")
export class ShopInfo {
  @Field(() => String, { description: "The shop's name." })
  name!: string;

  @Field(() => [String], { description: "Phone numbers, formatted for display." })
  phones!: readonly string[];

  @Field(() => [String], { description: "Email addresses, the care address among them." })
  emails!: readonly string[];

  @Field(() => String, { description: "Customer care's email address." })
  careEmail!: string;

  @Field(() => [String], { description: "The shop's addresses; the pick-up station first." })
  addresses!: readonly string[];

  @Field(() => [SocialLink], { description: "The shop on other sites, in the order to show them." })
  socials!: readonly SocialLink[];

  @Field(() => [ShopClaim], { description: "Those that the owner has not emptied." })
  claims!: readonly ShopClaim[];

  @Field(() => String, { description: "When people answer in the chat, Lagos time." })
  liveChatHours!: string;

  @Field(() => Int, { description: "Hours within which customer care answers a report by email." })
  careAnswerHours!: number;

  @NullableField(
    () => String,
    "Another site's player of the product demo video; null where the shop plays its own.",
  )
  demoVideoUrl!: string | null;

  @NullableField(
    () => String,
    "The owner's text about the shop: a page of the shop, such as /about, or a whole link; null until there is one.",
  )
  aboutUrl!: string | null;

  @NullableField(() => String, "The terms and conditions, as aboutUrl; null until there are any.")
  termsUrl!: string | null;

  @NullableField(() => String, "The page for feedback, as aboutUrl; null until there is one.")
  feedbacksUrl!: string | null;

  @NullableField(() => String, "The rules for returns, a page of the shop; null until it is published.")
  returnsUrl!: string | null;

  @NullableField(() => String, "The company's details, a page of the shop; null until it is published.")
  companyUrl!: string | null;
}

/** From the owner's settings; the rest is content. */
export type FromSettings = Pick<ShopInfo, "demoVideoUrl" | "aboutUrl" | "termsUrl" | "feedbacksUrl">;
