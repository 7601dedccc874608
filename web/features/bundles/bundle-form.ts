import type { RecipientPartsFragment } from "../../generated/operations";
import type { Problem } from "../../platform/problem";
import type { useForm } from "../../platform/use-form";
import { phoneInput } from "../../values/phone-input";

/** The form's fields. The first three contain ids of the catalogue; empty means not chosen yet. */
export interface BundleFields {
  network: string;
  package: string;
  option: string;
  phone: string;
  /** The e-mail or customer number, for networks that deliver to an account instead of a phone. */
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
export const fieldNames = Object.keys(emptyFields) as FieldName[];

export type BundleForm = ReturnType<typeof useForm<BundleFields>>;

export type BundleProblem = Problem<FieldName>;

export const bundleDraft = "bundle-form";

/** The fields of a bundle for this recipient. */
export function recipientFields({
  kind,
  value,
}: RecipientPartsFragment): Pick<BundleFields, "phone" | "account"> {
  const isPhone = kind === "PHONE";
  return { phone: isPhone ? phoneInput(value) : "", account: isPhone ? "" : value };
}
