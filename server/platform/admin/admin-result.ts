import { type ClassType, createUnionType, Field, ObjectType } from "type-graphql";
import { badUserInput } from "../graphql/format-error";
import { InvalidField, InvalidInput, Refusal, Refused } from "../graphql/refusal";
import { findInvalid } from "../graphql/mutation";
import { RequiresPermission } from "./permission";

/** The back office's own refusal: the shop's schema must not contain its types, so it does not implement `Refusal`. */
@RequiresPermission("anyone")
@ObjectType({
  simpleResolvers: true,
  description: "Nothing was changed. The message has the reason, and what to do about it.",
})
export class AdminRefusal extends Refusal {
  @Field(() => [InvalidField], {
    description: "The fields of the input that were not accepted; may be empty.",
  })
  readonly fields: InvalidField[];

  constructor(message: string, fields: InvalidField[] = []) {
    super(message);
    this.fields = fields;
  }
}

/** Ends the work with a refusal. */
export function refuse(message: string, ...fields: InvalidField[]): never {
  throw new Refused(new AdminRefusal(message, fields));
}

/** Runs the work of a query, whose refusals are errors: throws BAD_USER_INPUT with the refusal's message. */
export async function orBadInput<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Refused ? badUserInput(error.message) : error;
  }
}

/** Declares the result union of a mutation of the back office: its success type, AdminRefusal and further outcomes. */
export function adminResult<Success extends object, More extends Refusal>(
  name: string,
  success: ClassType<Success>,
  ...more: (abstract new (...args: never[]) => More)[]
) {
  type Answer = Success | AdminRefusal | More;
  const outcomes = [AdminRefusal, ...more];

  /** Validates the input, then does the work. Returns its result or the declared refusal that it threw. */
  async function run(input: object, work: () => Promise<Success>): Promise<Answer> {
    try {
      const invalid = await findInvalid(input);
      if (invalid) return new AdminRefusal(invalid.message, invalid.fields);
      return await work();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { refusal } = error;
      if (refusal instanceof InvalidInput) return new AdminRefusal(refusal.message, refusal.fields);
      if (outcomes.some((outcome) => refusal instanceof outcome)) return refusal as Answer;
      throw error;
    }
  }

  const union = createUnionType({
    name,
    description: `The result of a mutation: ${success.name}, or why nothing was changed.`,
    types: () => [success, ...outcomes] as unknown as ClassType<Answer>[],
  });
  return { union, run };
}
