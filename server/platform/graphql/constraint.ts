import { DirectiveLocation, GraphQLDirective, GraphQLInt } from "graphql";
import { Directive } from "type-graphql";

/** Both ends are inclusive. Lengths are in characters. */
export interface Limits {
  minLength?: number;
  maxLength?: number;
  min?: number;
  max?: number;
}

const limit = (description: string) => ({ type: GraphQLInt, description });

/** Named after graphql-constraint-directive. It documents the limits; the validators of the input enforce them. */
export const constraintDirective = new GraphQLDirective({
  name: "constraint",
  description: "The limits of a field's value, for programs that read the schema. Both ends are inclusive.",
  locations: [DirectiveLocation.INPUT_FIELD_DEFINITION, DirectiveLocation.FIELD_DEFINITION],
  args: {
    minLength: limit("The fewest characters."),
    maxLength: limit("The maximum number of characters."),
    min: limit("The smallest number."),
    max: limit("The largest number."),
  },
});

/** States the limits of a field in the schema, as `@constraint(maxLength: 80)`. */
export function Constraint(limits: Limits): PropertyDecorator {
  const args = Object.entries(limits).map(([name, value]) => `${name}: ${value}`);
  return Directive(`@constraint(${args.join(", ")})`);
}
