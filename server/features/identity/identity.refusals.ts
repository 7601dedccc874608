import { ObjectType } from "type-graphql";
import { Refusal } from "../../platform/graphql/refusal";

@ObjectType({
  implements: Refusal,
  description: "The e-mail or the password is wrong; it is not said which.",
})
export class WrongCredentials extends Refusal {
  constructor() {
    super("Incorrect email or password");
  }
}

@ObjectType({
  implements: Refusal,
  description: "Signed in with a provider, but the customer record is gone: 'User does not exist'.",
})
export class UserDoesNotExist extends Refusal {
  constructor() {
    super("User does not exist");
  }
}

@ObjectType({ implements: Refusal, description: "Another account has this e-mail." })
export class EmailTaken extends Refusal {
  constructor() {
    super("The email address is already in use by another account");
  }
}
