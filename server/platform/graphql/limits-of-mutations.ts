import { GraphQLError, OperationTypeNode, type ValidationRule } from "graphql";
import { rootFields } from "./count-root-fields";

/**
 * One request carries at most one mutation that moves money, tries a secret, or writes to somebody: a hundred sign-ins
 * under a hundred aliases are a hundred requests. Every mutation counts that is not named as harmless in company.
 */
export function oneAtATime(mayCombine: ReadonlySet<string>): ValidationRule {
  return (context) => ({
    OperationDefinition(operation) {
      if (operation.operation !== OperationTypeNode.MUTATION) return;
      const alone = rootFields(context.getDocument(), operation).filter(({ name }) => !mayCombine.has(name));
      if (alone.length < 2) return;
      context.reportError(
        new GraphQLError(`The request is too large: at most 1 mutation such as ${alone[0]?.name} at a time`),
      );
    },
  });
}
