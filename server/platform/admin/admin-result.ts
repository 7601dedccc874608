import { type ClassType, Field, Mutation } from "type-graphql";
import { InvalidField, InvalidInput, Refusal, type RefusalClass, Refused } from "../graphql/refusal";
import { mutationResult } from "../graphql/mutation";
import { type Permission, RequiresPermission, StaffType } from "./permission";

/** InvalidInput as a type of the back office's schema. The shop's schema must not contain it, so it does not implement `Refusal`. */
@StaffType("anyone", "Nothing was changed. The message has the reason, and what to do about it.")
class AdminRefusal extends Refusal {
  @Field(() => [InvalidField], {
    description: "The fields of the input that were not accepted; may be empty.",
  })
  readonly fields: InvalidField[];

  constructor(message: string, fields: InvalidField[]) {
    super(message);
    this.fields = fields;
  }
}

/** Declares the result union of a mutation of the back office: its success type, AdminRefusal and further outcomes. */
export function adminResult<Success extends object, More extends RefusalClass[]>(
  name: `${string}Result`,
  success: ClassType<Success>,
  ...more: More
) {
  const description = `The result of a mutation: ${success.name}, or why nothing was changed.`;
  const refusals: [typeof AdminRefusal, ...More] = [AdminRefusal, ...more];
  const { union, validateAndRun } = mutationResult(name, success, refusals, description);

  /** Validates the input, then does the work. Returns its result or the declared refusal that it threw. */
  async function run(input: object, work: () => Promise<Success>) {
    try {
      return await validateAndRun(input, work);
    } catch (error) {
      if (!(error instanceof Refused && error.refusal instanceof InvalidInput)) throw error;
      return new AdminRefusal(error.refusal.message, error.refusal.fields);
    }
  }
  return { union, run };
}

export const StaffMutation =
  (permission: Permission, { union }: { union: object }, description: string): MethodDecorator =>
  (prototype, name, descriptor) => {
    Mutation(() => union, { description })(prototype, name, descriptor);
    RequiresPermission(permission)(prototype, name, descriptor);
  };
