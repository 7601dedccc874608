import { maxAliasesRule } from "@escape.tech/graphql-armor-max-aliases";
import { maxDepthRule } from "@escape.tech/graphql-armor-max-depth";
import { maxDirectivesRule } from "@escape.tech/graphql-armor-max-directives";
import { GraphQLError, type ValidationContext, type ValidationRule } from "graphql";
import { oneAtATime } from "./limits-of-mutations";

/** What one request may ask for. docs/decisions/014 says how the figures were found. */
export const limits = {
  /** Twice the web's largest operation; the parser stops there, so nothing after it costs anything. */
  tokens: 1_000,
  depth: 8,
  aliases: 10,
  directives: 10,
  complexity: 15_000,
  /** How many mistakes are told at once. */
  errors: 10,
} as const;

/** Limits of the document itself, checked while it is validated: once for each document that is kept. */
export function limitRules(mutationsThatMayCombine: ReadonlySet<string>): ValidationRule[] {
  return [
    maxDepthRule({ n: limits.depth, flattenFragments: true, ...refusing("levels of nesting", limits.depth) }),
    maxAliasesRule({ n: limits.aliases, allowList: [], ...refusing("aliases", limits.aliases) }),
    maxDirectivesRule({ n: limits.directives, ...refusing("directives", limits.directives) }),
    oneAtATime(mutationsThatMayCombine),
  ] as ValidationRule[];
}

/** Reports like any other rule: what a rule throws would end as a fault. */
function refusing(what: string, most: number) {
  const report = (context: ValidationContext | null) =>
    context?.reportError(new GraphQLError(`The request is too large: at most ${most} ${what}`));
  return { propagateOnRejection: false, onReject: [report] };
}
