import { ObjectType } from "type-graphql";
import { Refusal } from "../../platform/graphql/refusal";

@ObjectType({
  implements: Refusal,
  simpleResolvers: true,
  description: "The customer has no such renewal.",
})
export class RenewalNotFound extends Refusal {
  constructor() {
    super("We cannot find this renewal.");
  }
}
