import type { RecipientPartsFragment } from "../../generated/operations";
import type { Problem } from "../../platform/problem";
import { sessionStore } from "../../platform/session-storage";
import type { useForm } from "../../platform/use-form";

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
export const fieldNames = Object.keys(emptyFields) as FieldName[];

export type BundleForm = ReturnType<typeof useForm<BundleFields>>;

export type BundleProblem = Problem<FieldName>;

export const bundleDraft = "bundle-form";

/** Has the form begin with that network and recipient; the option comes with the page's address. */
export function prefillForm(providerId: string, { kind, value }: RecipientPartsFragment): void {
  const isPhone = kind === "PHONE";
  sessionStore.set(bundleDraft, {
    network: providerId,
    phone: isPhone ? value.replace("+234", "0") : "",
    account: isPhone ? "" : value,
  });
}
