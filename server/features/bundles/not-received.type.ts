import { Field, ObjectType } from "type-graphql";
import { BundlePurchase } from "./bundle-purchase.entity";

@ObjectType({ simpleResolvers: true, description: "What was done about a bundle that did not arrive." })
export class NotReceivedReport {
  @Field(() => String, { description: "The sentence to show the customer, word for word." })
  message!: string;

  @Field(() => BundlePurchase, { description: "The purchase as it stands now." })
  purchase!: BundlePurchase;
}
