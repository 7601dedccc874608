import { ObjectType } from "type-graphql";
import { Refusal } from "../../platform/graphql/refusal";

@ObjectType({
  implements: Refusal,
  simpleResolvers: true,
  description: "All visits of that date and time are taken; nothing was booked.",
})
export class SlotNotAvailable extends Refusal {
  constructor() {
    super("This time is fully booked. Please choose another date or time.");
  }
}
