import { Field, InterfaceType, ObjectType } from "type-graphql";
import { StaffType } from "../admin/permission";
import { Access } from "./access";
import { badUserInput } from "./format-error";

@Access("answer")
@InterfaceType({
  description:
    "A business reason why the request was not carried out. Everything else is a GraphQL error with one of the codes " +
    "UNAUTHENTICATED (401; with the reason USER_DOES_NOT_EXIST when logging in again does not help), RATE_LIMITED (429, " +
    "Retry-After), BUSY (503, Retry-After: safe to retry with the same key), BAD_USER_INPUT (400: wrong scalar, page size out of range, bad cursor), GRAPHQL_VALIDATION_FAILED, INTERNAL (masked).",
})
export abstract class Refusal {
  @Field(() => String, { simple: true, description: "The sentence to show the customer, word for word." })
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

/** The base class of a refusal that always has the same message. */
export const refusalOf = (message: string) =>
  class extends Refusal {
    constructor() {
      super(message);
    }
  };

export const RefusalType = (description: string) =>
  ObjectType({ implements: Refusal, simpleResolvers: true, description });

/** Carries a refusal out of a service and rolls back the transaction. graphql-js would throw a returned Error. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}

export type RefusalClass = abstract new (...args: never[]) => Refusal;

@Access("answer")
@StaffType("anyone", "One field of an input that was not accepted.")
export class InvalidField {
  @Field(() => String, { description: "The field's name in the input." })
  readonly name: string;

  @Field(() => String, { description: "The problem, to show beside the field." })
  readonly message: string;

  constructor(name: string, message: string) {
    this.name = name;
    this.message = message;
  }
}

@RefusalType("The input is incomplete or malformed. fields lists each invalid field.")
export class InvalidInput extends Refusal {
  @Field(() => [InvalidField], { description: "Each field that was not accepted; at least one." })
  readonly fields: InvalidField[];

  constructor(message: string, fields: InvalidField[]) {
    super(message);
    this.fields = fields;
  }
}

/** Ends the work with a reason that has no type of its own: a person in the back office or at the terminal reads it. */
export function refuse(message: string, ...fields: InvalidField[]): never {
  throw new Refused(new InvalidInput(message, fields));
}

export function refuseField(name: string, message: string): never {
  return refuse(message, new InvalidField(name, message));
}

/** Runs the work of a query or mutation without a result union: throws BAD_USER_INPUT with the refusal's message. */
export async function orBadInput<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Refused ? badUserInput(error.message) : error;
  }
}
