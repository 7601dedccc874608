import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { NavigationType, parsePath, useNavigate, useNavigationType } from "react-router";
import type { ProviderFragment } from "../catalogue/generated/Catalogue";
import { useForm } from "../../forms/use-form";
import { usePageLocation } from "../../platform/page-location";
import { toastWarning } from "../../ui/toast";
import { paymentMethodPath, stepAddress } from "../../values/paths";
import type { CatalogueOption } from "../catalogue/catalogue-option";
import { formHash, optionWording, parseOptionText } from "../catalogue/option-wording";
import { useSession } from "../identity/useSession";
import {
  bundleDraft,
  type BundleFields,
  type BundleForm,
  checkOrder,
  emptyFields,
  fieldRules,
} from "./bundle-order";

interface BundleFormOptions {
  providers: ProviderFragment[];
  /** The number entered in the plan finder, or empty. */
  requestedNumber: string;
  card: RefObject<HTMLElement | null>;
}

/** The next steps' code, loaded at the customer's first choice, so that it is there when they are needed. */
export const loadPayment = () => Promise.all([import("./PaymentMethodStep"), import("./ConfirmStep")]);

/** The form that a bundle is bought with, filled from the page's address. It leads to the payment. */
export function useBundleForm({ providers, requestedNumber, card }: BundleFormOptions): BundleForm {
  const { search, forget: forgetChoice } = useOptionInAddress();
  const toCome = useChoicesToCome();
  const isOverridden = useRef(false);
  const pay = usePayment();
  const form = useForm<BundleFields>({
    draft: bundleDraft,
    initial: emptyFields,
    ...fieldRules,
    async send(fields, change) {
      const made = toCome.make(fields, change);
      const check = checkOrder(providers, made);
      if ("problem" in check) return check.problem;
      await loadPayment();
      // After a reload it would undo what the customer has corrected.
      await forgetChoice();
      await pay(made);
    },
    onEdit(name) {
      void loadPayment().catch(() => undefined);
      // A manual choice overrides the one in the URL and cancels a pre-fill in progress.
      if (name !== "network" && name !== "package" && name !== "option") return;
      isOverridden.current = true;
      void forgetChoice();
    },
  });
  usePrefill({ providers, search, requestedNumber, form, toCome, card, isOverridden });
  // Only a choice from before the hydration comes before the pre-fill that it overrides.
  useEffect(() => void (isOverridden.current = false));
  return form;
}

/** Returns a function that opens the payment of an order over the page; for a visitor, the sign-up in its place. */
function usePayment() {
  const navigate = useNavigate();
  const { user, loading } = useSession();
  return (fields: BundleFields) => {
    const address = paymentMethodPath(fields);
    if (user || loading) return navigate(address);
    toastWarning("Please log in to access this feature");
    const { pathname = "", search = "" } = parsePath(address);
    return navigate(stepAddress({ pathname, search, hash: "" }, "signUp"));
  };
}

/** The parameters that name an option. */
const names = ["network", "packageType", "option"];

/** The option in the page's address, so that a choice can be reloaded and shared. */
export function useOptionInAddress() {
  const navigate = useNavigate();
  const { search: query } = usePageLocation();
  const search = new URLSearchParams(query);

  /** Other parameters stay, such as the plan finder's. */
  function choose(option: CatalogueOption) {
    const chosen = new URLSearchParams({ ...Object.fromEntries(search), ...parseOptionText(option) });
    void navigate({ search: chosen.toString() });
  }

  async function forget() {
    if (!names.some((name) => search.has(name))) return;
    const rest = new URLSearchParams(search);
    for (const name of names) rest.delete(name);
    await navigate({ search: rest.toString() }, { replace: true });
  }

  return { search, choose, forget };
}

/** The pause between choices, so that the customer sees each being made. */
const delays = { package: 750, option: 1500 };

/** The fields in the order in which one choice leads to the next. */
const filled = ["network", "package", "option", "renewal"] as const;
type FieldToFill = (typeof filled)[number];
type Choices = Partial<Pick<BundleFields, FieldToFill>>;

/** The choices of a link that the form has not made yet: `make` makes those for these fields, all by default. */
function useChoicesToCome() {
  const toCome = useRef<Choices>({});
  return {
    set: (choices: Choices) => void (toCome.current = choices),
    make(fields: BundleFields, change: BundleForm["change"], due: readonly FieldToFill[] = filled) {
      const made = { ...fields };
      for (const name of due) {
        const { [name]: value, ...rest } = toCome.current;
        toCome.current = rest;
        // Auto-renewal is filled in only if the customer has not chosen it.
        if (value === undefined || (name === "renewal" && fields.renewal !== "")) continue;
        Object.assign(made, { [name]: value });
        change(name, value);
      }
      return made;
    },
  };
}

interface Prefill extends BundleFormOptions {
  search: URLSearchParams;
  form: BundleForm;
  toCome: ReturnType<typeof useChoicesToCome>;
  isOverridden: RefObject<boolean>;
}

/** Fills the form with the option named in the address: after each Buy, and once on a reload or a shared link. */
function usePrefill({ providers, search, requestedNumber, form, toCome, card, isOverridden }: Prefill) {
  // Each visit has its own key, also when the same Buy is clicked again.
  const { key, hash } = usePageLocation();
  const navigation = useNavigationType();
  const broughtNumber = useRef("");

  /** Fills each number in only once, so that the customer's later edit is not overwritten. */
  function bringNumber() {
    if (requestedNumber && requestedNumber !== broughtNumber.current) form.change("phone", requestedNumber);
    broughtNumber.current = requestedNumber;
  }

  const choose = useEffectEvent((...due: FieldToFill[]) => toCome.make(form.fields, form.change, due));
  const fill = useEffectEvent(() => {
    const { provider, dataPackage, option } = findOption(providers, search);
    if (!provider || isOverridden.current) return;
    // With the form's hash the browser scrolled there before the scripts loaded, and the customer may have scrolled since.
    const isThere = navigation === NavigationType.Pop && hash === formHash;
    if (!isThere) card.current?.scrollIntoView({ block: "start" });
    // After Buy the focus moves to the form; on a page load it does not move.
    if (navigation !== NavigationType.Pop) card.current?.focus({ preventScroll: true });
    toCome.set({ network: provider.id, package: dataPackage?.id, option: option?.id, renewal: "No" });
    choose("network");
    bringNumber();
    const timers = [
      setTimeout(() => choose("package"), delays.package),
      setTimeout(() => choose("option", "renewal"), delays.option),
    ];
    return () => {
      timers.forEach(clearTimeout);
      toCome.set({});
    };
  });

  useEffect(() => fill(), [key]);
}

/** The parts of the address that the catalogue still has: a link may be older than a price. */
function findOption(
  providers: readonly ProviderFragment[],
  search: URLSearchParams,
): Partial<CatalogueOption> {
  const isNamed = (name: string, text: string) =>
    search.get(name)?.trim().toLowerCase() === text.toLowerCase();
  const provider = providers.find(({ name }) => isNamed("network", name));
  const dataPackage = provider?.dataPackages.find(({ name }) => isNamed("packageType", name));
  const option = dataPackage?.dataOptions.find((each) => isNamed("option", optionWording(each)));
  return { provider, dataPackage, option };
}
