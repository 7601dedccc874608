import type { ProviderFragment } from "../catalogue/generated/Catalogue";
import type { RecipientKind } from "./generated/BuyPage";
import type { RecipientPartsFragment, RepeatablePurchaseFragment } from "./generated/Repeatable";
import { noProblem, type Problem } from "../../platform/problem";
import { stays } from "../../forms/use-draft";
import type { FormOptions, useForm } from "../../forms/use-form";
import { isNigerianMobile, phoneInput, providerOfNumber } from "../../values/phone-input";
import type { CatalogueOption } from "../catalogue/catalogue-option";

/** The form's fields. The first three contain ids of the catalogue; empty means not chosen yet. */
export interface BundleFields {
  network: string;
  package: string;
  option: string;
  phone: string;
  /** The email or customer number, for networks that deliver to an account instead of a phone. */
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

export type BundleForm = ReturnType<typeof useForm<BundleFields>>;

/** What a choice in the form means for its other fields. */
export const fieldRules = {
  empties: { network: ["package", "option", "account"], package: ["option"] },
  dependsOn: { account: "network" },
} satisfies Partial<FormOptions<BundleFields>>;

export type BundleProblem = Problem<FieldName>;

export const bundleDraft = `${stays}bundle`;

export function recipientFields({
  kind,
  value,
}: RecipientPartsFragment): Pick<BundleFields, "phone" | "account"> {
  const isPhone = kind === "PHONE";
  return { phone: isPhone ? phoneInput(value) : "", account: isPhone ? "" : value };
}

/** The recipient of a bundle: a phone, or an account at the network. */
interface Recipient {
  phone: string;
  account: string | null;
}

/** The field that contains the recipient for this kind of network. */
export function recipientField(kind: RecipientKind | undefined): "phone" | "account" {
  return kind === "EMAIL" || kind === "CUSTOMER_NUMBER" ? "account" : "phone";
}

const recipientIn = ({ phone, account }: BundleFields, name: "phone" | "account"): Recipient =>
  name === "phone" ? { phone, account: null } : { phone: "", account: account.trim() };

function missingRecipient(provider: ProviderFragment | undefined): string {
  switch (provider?.recipientKind) {
    case "EMAIL":
      return `Please enter the email address of the ${provider.name} account`;
    case "CUSTOMER_NUMBER":
      return `Please enter the ${provider.name} customer number`;
    default:
      return "Please enter a mobile number";
  }
}

/** The problem of a filled field; null when the network can deliver to it. */
function recipientProblem(
  provider: ProviderFragment | undefined,
  { phone, account }: Recipient,
): string | null {
  const given = account ?? "";
  switch (provider?.recipientKind) {
    case "EMAIL":
      return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(given) ? null : missingRecipient(provider);
    case "CUSTOMER_NUMBER":
      return /^\d{5,15}$/.test(given.replace(/[\s.-]/g, "")) && !isNigerianMobile(given)
        ? null
        : `${missingRecipient(provider)}: 5 to 15 digits`;
    default:
      return phoneProblem(phone);
  }
}

function phoneProblem(phone: string): string | null {
  if (isNigerianMobile(phone)) return null;
  const { length } = phone;
  return length === 11
    ? "A Nigerian mobile number begins with 07, 08 or 09, like 0803 123 4567"
    : `This number has ${length} ${length === 1 ? "digit" : "digits"}. A Nigerian mobile number has 11, like 0803 123 4567`;
}

/** The order to pay; its price is the one on screen. */
export interface BundleOrder extends CatalogueOption, Recipient {
  autoRenewal: boolean;
}

/** The chosen network, package and option that the catalogue still has: a draft may be older. */
export function chosenOption(
  providers: readonly ProviderFragment[],
  fields: BundleFields,
): Partial<CatalogueOption> {
  const provider = providers.find(({ id }) => id === fields.network);
  const dataPackage = provider?.dataPackages.find(({ id }) => id === fields.package);
  const option = dataPackage?.dataOptions.find(({ id }) => id === fields.option);
  return { provider, dataPackage, option };
}

/** Returns the order that the fields describe, or the problems of the fields. */
export function checkOrder(
  providers: readonly ProviderFragment[],
  fields: BundleFields,
): { order: BundleOrder } | { problem: BundleProblem } {
  const { provider, dataPackage, option } = chosenOption(providers, fields);
  const { renewal } = fields;
  const name = recipientField(provider?.recipientKind);
  const recipient = recipientIn(fields, name);
  const isFilled = fields[name].trim() !== "";
  const wrong = isFilled ? recipientProblem(provider, recipient) : missingRecipient(provider);
  if (provider && dataPackage && option && renewal && !wrong)
    return { order: { provider, dataPackage, option, ...recipient, autoRenewal: renewal === "Yes" } };
  const missing = {
    ...(!provider && { network: "Please choose a network" }),
    ...(!dataPackage && { package: "Please choose a package" }),
    ...(!option && { option: "Please choose an option" }),
    ...(!renewal && { renewal: "Please choose Yes or No" }),
  };
  const isComplete = Object.keys(missing).length === 0 && isFilled;
  const text = isComplete ? null : "Please fill out all form fields";
  return { problem: { text, fields: { ...missing, ...(wrong && { [name]: wrong }) } } };
}

/** The order in an address. A number without a network chooses the one whose numbers begin like it. */
export function readOrder(
  search: URLSearchParams,
  networks: readonly Pick<ProviderFragment, "id" | "numberPrefixes">[] = [],
): BundleFields {
  const phone = phoneInput(search.get("phone") ?? "");
  return {
    network: search.get("network") ?? providerOfNumber(networks, phone)?.id ?? "",
    package: search.get("package") ?? "",
    option: search.get("option") ?? "",
    phone,
    account: search.get("account") ?? "",
    renewal: search.get("renewal") === "Yes" ? "Yes" : "No",
  };
}

const choices: readonly string[] = ["network", "package", "option"];

/**
 * The part of an order's problem that its address is to blame for. A form without scripts sends no choice that it could
 * not offer yet, and until then its recipient may be empty.
 */
export function problemInAddress(search: URLSearchParams, { text, fields }: BundleProblem): BundleProblem {
  const isEmpty = (name: string) => search.get(name) === "";
  const due = Object.entries(fields).filter(
    ([name]) => search.get(name) || (isEmpty(name) && (choices.includes(name) || search.has("option"))),
  );
  if (due.length === 0) return noProblem;
  return { text: due.some(([name]) => isEmpty(name)) ? text : null, fields: Object.fromEntries(due) };
}

type PastPurchase = Pick<RepeatablePurchaseFragment, "recipient" | "dataOption">;

export interface Repeat extends CatalogueOption {
  /** False if the bought option is no longer sold: then this is the nearest one. */
  isSame: boolean;
  fields: BundleFields;
}

/** Never with auto-renewal, which is agreed to in the form. Null if the network sells nothing for this recipient. */
export function repeatOf(providers: readonly ProviderFragment[], bought: PastPurchase): Repeat | null {
  const { id, dataPackage } = bought.dataOption;
  const provider = providers.find((candidate) => candidate.id === dataPackage.provider.id);
  if (provider?.recipientKind !== bought.recipient.kind) return null;
  const options = provider.dataPackages.flatMap((candidate) =>
    candidate.dataOptions.map((option) => ({ provider, dataPackage: candidate, option })),
  );
  const same = options.find(({ option }) => option.id === id);
  const again = same ?? nearest(options, bought.dataOption);
  if (!again) return null;
  const recipient = recipientFields(bought.recipient);
  const ids = { network: provider.id, package: again.dataPackage.id, option: again.option.id };
  return { ...again, isSame: same !== undefined, fields: { ...ids, ...recipient, renewal: "No" } };
}

/** The nearest option by price, preferably of the same package. */
function nearest(options: CatalogueOption[], { price, dataPackage }: PastPurchase["dataOption"]) {
  const ofPackage = options.filter((candidate) => candidate.dataPackage.id === dataPackage.id);
  const distance = ({ option }: CatalogueOption) => Math.abs(option.price - price);
  const [first] = [...(ofPackage.length > 0 ? ofPackage : options)].sort(
    (one, other) => distance(one) - distance(other),
  );
  return first ?? null;
}
