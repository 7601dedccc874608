import { Field, ObjectType, registerEnumType } from "type-graphql";
import { Refusal } from "../../platform/graphql/refusal";

@ObjectType({
  implements: Refusal,
  description:
    "The email or the password is wrong; signIn does not say which. Where only a password is entered, the password is wrong.",
})
export class WrongCredentials extends Refusal {
  constructor(message = "Incorrect email or password") {
    super(message);
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

@ObjectType({
  implements: Refusal,
  description: "The shop has put the account on hold: the customer can neither sign in nor move money.",
})
export class AccountOnHold extends Refusal {
  constructor(carePhone: string) {
    super(`Your account is on hold. Please contact customer care on ${carePhone}.`);
  }
}

@ObjectType({ implements: Refusal, description: "Another account has this email." })
export class EmailTaken extends Refusal {
  constructor() {
    super("The email address is already in use by another account");
  }
}

export enum CodeProblem {
  WRONG = "WRONG",
  USED = "USED",
  EXPIRED = "EXPIRED",
}
registerEnumType(CodeProblem, {
  name: "CodeProblem",
  description: "The problem with a code from a mail.",
  valuesConfig: {
    WRONG: { description: "Mistyped, or three newer ones were sent since." },
    USED: { description: "It was used already." },
    EXPIRED: { description: "It is too old: an hour for a password, 24 hours for an email." },
  },
});

const codeSentences: Record<CodeProblem, string> = {
  WRONG: "This link is not valid. Please use the newest email, or ask for a new link.",
  USED: "This link has already been used. Please ask for a new one if you still need it.",
  EXPIRED: "This link has expired. Please ask for a new one.",
};

@ObjectType({
  implements: Refusal,
  simpleResolvers: true,
  description:
    "The email was not confirmed: this browser has neither signed up nor signed in to the account, which may be a stranger's. The code stays valid.",
})
export class BrowserNotKnown extends Refusal {
  constructor() {
    super(
      "Please log in to this account in this browser, then open the link again. If you did not make the account, choose a new password instead: that makes it yours.",
    );
  }
}

@ObjectType({
  implements: Refusal,
  simpleResolvers: true,
  description: "A link code that is wrong, used or expired.",
})
export class CodeNotValid extends Refusal {
  @Field(() => CodeProblem, { description: "Why the code is not valid." })
  readonly problem: CodeProblem;

  constructor(problem: CodeProblem) {
    super(codeSentences[problem]);
    this.problem = problem;
  }
}
