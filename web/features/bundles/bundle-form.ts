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

/** Why the form cannot go on, and the field that it is about. */
export interface FormProblem {
  text: string;
  field?: FieldName;
}

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
