import { type ClassType, createUnionType } from "type-graphql";
import { InvalidInput, type Refusal, type RefusalClass, Refused } from "./refusal";
import { findInvalid } from "./validate-input";

/**
 * Declares the result union of a mutation: its success type and the listed refusals. A refusal that is not listed is a
 * bug and is rethrown.
 */
export function mutationResult<Success extends object, Refusals extends RefusalClass[]>(
  name: string,
  description: string,
  success: ClassType<Success>,
  refusals: [...Refusals],
) {
  type Answer = Success | InstanceType<Refusals[number]>;
  const types = [success, ...refusals] as unknown as ClassType<Answer>[];
  const isListed = (refusal: Refusal) => refusals.some((listed) => refusal instanceof listed);

  /** Runs the work. Returns its result, or the listed refusal that it threw. */
  async function settle(work: () => Promise<Success>): Promise<Answer> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Refused && isListed(error.refusal)) return error.refusal as Answer;
      throw error;
    }
  }

  /** As `settle`, after validating the input. Returns InvalidInput when it is invalid. */
  function validateAndRun(input: object, work: () => Promise<Success>): Promise<Answer> {
    return settle(async () => {
      const invalid = await findInvalid(input);
      if (invalid) throw new Refused(invalid satisfies InvalidInput);
      return work();
    });
  }

  return {
    union: createUnionType({ name, description, types: () => types }),
    settle,
    validateAndRun: validateAndRun,
  };
}
