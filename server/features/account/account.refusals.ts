import { ObjectType } from "type-graphql";
import { Refusal } from "../../platform/graphql/refusal";

@ObjectType({
  implements: Refusal,
  simpleResolvers: true,
  description: "The customer keeps as many numbers as the shop takes.",
})
export class TooManySavedNumbers extends Refusal {
  constructor(most: number) {
    super(`You can save up to ${most} numbers. Please remove one first.`);
  }
}

@ObjectType({
  implements: Refusal,
  simpleResolvers: true,
  description: "That number is kept already, under another name.",
})
export class NumberSavedAlready extends Refusal {
  constructor() {
    super("You have already saved this number.");
  }
}

@ObjectType({
  implements: Refusal,
  simpleResolvers: true,
  description: "The saved number is not there any more.",
})
export class SavedNumberGone extends Refusal {
  constructor() {
    super("This number is no longer saved.");
  }
}
