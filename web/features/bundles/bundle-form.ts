import { type Problem, noProblem } from "../../platform/problem";

/** The form's fields. The first three hold ids of the catalogue; empty means not chosen yet. */
export interface BundleFields {
  network: string;
  package: string;
  option: string;
  phone: string;
  /** The e-mail or customer number that takes the phone's place where the network delivers to an account. */
  account: string;
  renewal: "" | "Yes" | "No";
}

export const emptyFields: BundleFields = {
  network: "",
  package: "",
  option: "",
  phone: "",
  account: "",
  renewal: "",
};

export type FieldName = keyof BundleFields;

export type BundleProblem = Problem<FieldName>;

/** What depends on a changed field is cleared: package, option and account of the network, the option of the package. */
export function withField<Name extends FieldName>(
  fields: BundleFields,
  name: Name,
  value: BundleFields[Name],
): BundleFields {
  if (fields[name] === value) return fields;
  const changed = { ...fields, [name]: value };
  if (name === "network") return { ...changed, package: "", option: "", account: "" };
  if (name === "package") return { ...changed, option: "" };
  return changed;
}

/** A problem and what the fields held when it was found. */
export interface FoundProblem {
  problem: BundleProblem;
  at: BundleFields;
}

/** What still stands of a problem: a field that was changed since says nothing, and none left says nothing at all. */
export function standingProblem({ problem, at }: FoundProblem, fields: BundleFields): BundleProblem {
  const named = Object.entries(problem.fields) as [FieldName, string][];
  if (named.length === 0) return fields === at ? problem : noProblem;
  const isStanding = (name: FieldName) =>
    fields[name] === at[name] && (name !== "account" || fields.network === at.network);
  const standing = named.filter(([name]) => isStanding(name));
  if (standing.length === 0) return noProblem;
  return { text: problem.text, fields: Object.fromEntries(standing) };
}
