import { type RefObject, useEffect, useEffectEvent, useMemo, useRef } from "react";
import { NavigationType, useLocation, useNavigationType, useSearchParams } from "react-router";
import type { ProviderFragment } from "../catalogue/generated/Catalogue";
import { useForm } from "../../forms/use-form";
import { paths } from "../../values/paths";
import type { CatalogueOption } from "../catalogue/catalogue-option";
import { formHash, optionWording, parseOptionText } from "../catalogue/option-wording";
import { useSession } from "../identity/useSession";
import { isBackFromPayment } from "../wallet/go-to-checkout";
import {
  bundleDraft,
  type BundleFields,
  type BundleForm,
  checkOrder,
  emptyFields,
  fieldRules,
} from "./bundle-order";
import type { Purchase } from "./usePurchase";

interface BundleFormOptions {
  providers: ProviderFragment[];
  /** The number entered in the plan finder, or empty. */
  requestedNumber: string;
  /** Gets the form's orders. */
  purchase: Purchase;
  /** The element that contains the form. */
  card: RefObject<HTMLElement | null>;
}

/** The form that a bundle is bought with, filled from the page's address and emptied after a purchase. */
export function useBundleForm({ providers, requestedNumber, purchase, card }: BundleFormOptions) {
  const { optionInAddress, forget: forgetChoice } = useOptionInAddress();
  const toCome = useChoicesToCome();
  const isOverridden = useRef(false);
  const form = useForm<BundleFields>({
    draft: bundleDraft,
    draftStays: true,
    initial: emptyFields,
    ...fieldRules,
    async send(fields, change) {
      const check = checkOrder(providers, toCome.make(fields, change));
      if ("problem" in check) return check.problem;
      purchase.submit(check.order);
    },
    onEdit(name) {
      purchase.edited();
      // A manual choice overrides the one in the URL and cancels a pre-fill in progress.
      if (name !== "network" && name !== "package" && name !== "option") return;
      isOverridden.current = true;
      forgetChoice();
    },
  });
  usePrefill({ providers, optionInAddress, requestedNumber, form, toCome, card, isOverridden });
  // Only a choice from before the hydration comes before the pre-fill that it overrides.
  useEffect(() => void (isOverridden.current = false));
  useProblem(form, purchase);
  useEmptyForm(form, purchase, forgetChoice);
  useReturnFromPayment(providers, form, purchase);
  return { form, forgetChoice };
}

const names = ["network", "packageType", "option"] as const;

/** An option by its readable names, as in the page's address. */
type OptionInAddress = Record<(typeof names)[number], string>;

/** The option in the page's address, so that a choice can be reloaded and shared. */
export function useOptionInAddress() {
  const [search, setSearch] = useSearchParams();

  const optionInAddress = useMemo(
    (): OptionInAddress => ({
      network: search.get("network") ?? "",
      packageType: search.get("packageType") ?? "",
      option: search.get("option") ?? "",
    }),
    [search],
  );

  /** Other parameters stay, such as the plan finder's. */
  function choose(option: CatalogueOption) {
    setSearch({ ...Object.fromEntries(search), ...parseOptionText(option) });
  }

  function forget() {
    if (!names.some((name) => search.has(name))) return;
    const rest = new URLSearchParams(search);
    for (const name of names) rest.delete(name);
    setSearch(rest, { replace: true });
  }

  return { optionInAddress, choose, forget };
}

/** The pause between choices, so that the customer sees each being made. */
const delays = { package: 750, option: 1500 };

/** The fields in the order in which one choice leads to the next. */
const filled = ["network", "package", "option", "renewal"] as const;
type FieldToFill = (typeof filled)[number];
type Choices = Partial<Pick<BundleFields, FieldToFill>>;
type ChangeField = BundleForm["change"];

/** The choices of a link that the form has not made yet: they are made one after the other. */
interface ChoicesToCome {
  set(choices: Choices): void;
  /** Makes these choices in the form now, all by default. Returns the fields with them. */
  make(fields: BundleFields, change: ChangeField, due?: readonly FieldToFill[]): BundleFields;
}

function useChoicesToCome(): ChoicesToCome {
  const toCome = useRef<Choices>({});
  return {
    set: (choices) => (toCome.current = choices),
    make(fields, change, due = filled) {
      const made: Choices = {};
      for (const name of due) {
        const value = toCome.current[name];
        // Auto-renewal is filled in only if the customer has not chosen it.
        const isOpen = name !== "renewal" || fields.renewal === "";
        if (value !== undefined && isOpen) {
          Object.assign(made, { [name]: value });
          change(name, value);
        }
      }
      toCome.current = Object.fromEntries(
        Object.entries(toCome.current).filter(([name]) => !due.some((each) => each === name)),
      );
      return { ...fields, ...made };
    },
  };
}

interface Prefill extends Omit<BundleFormOptions, "purchase"> {
  optionInAddress: OptionInAddress;
  form: BundleForm;
  toCome: ChoicesToCome;
  isOverridden: RefObject<boolean>;
}

/** Fills the form with the option named in the address: after each Buy, and once on a reload or a shared link. */
function usePrefill({
  providers,
  optionInAddress,
  requestedNumber,
  form,
  toCome,
  card,
  isOverridden,
}: Prefill) {
  // Each visit has its own key, also when the same Buy is clicked again.
  const { key, hash } = useLocation();
  const navigation = useNavigationType();
  const broughtNumber = useRef("");

  /** Fills each number in only once, so that the customer's later edit is not overwritten. */
  function bringNumber() {
    if (requestedNumber && requestedNumber !== broughtNumber.current) form.change("phone", requestedNumber);
    broughtNumber.current = requestedNumber;
  }

  const choose = useEffectEvent((...due: FieldToFill[]) => toCome.make(form.fields, form.change, due));
  const fill = useEffectEvent(() => {
    const { provider, dataPackage, option } = findOption(providers, optionInAddress);
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
  optionInAddress: OptionInAddress,
): Partial<CatalogueOption> {
  const provider = providers.find(({ name }) => same(name, optionInAddress.network));
  const dataPackage = provider?.dataPackages.find(({ name }) => same(name, optionInAddress.packageType));
  const option = dataPackage?.dataOptions.find((candidate) =>
    same(optionWording(candidate), optionInAddress.option),
  );
  return { provider, dataPackage, option };
}

function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.trim().toLowerCase();
}

/** Shows what the shop refused and the form can correct. */
function useProblem(form: BundleForm, { state }: Purchase): void {
  const problem = state.is === "choosing" ? state.problem : null;
  const show = useEffectEvent(form.refuse);
  useEffect(() => {
    if (problem) show(problem);
  }, [problem]);
}

const forgetAfterMs = 1_000;

/** After a purchase the form is emptied, and a moment later the address no longer contains the option. */
function useEmptyForm(form: BundleForm, { newReceipt }: Purchase, forgetChoice: () => void): void {
  const { key } = useLocation();
  const empty = useEffectEvent(() => {
    form.reset();
    return key;
  });
  const forget = useEffectEvent((boughtAt: string) => {
    // Another Buy within that second has put a new choice there, which stays.
    if (boughtAt === key) forgetChoice();
  });
  useEffect(() => {
    if (!newReceipt) return;
    const boughtAt = empty();
    const timer = setTimeout(() => forget(boughtAt), forgetAfterMs);
    return () => clearTimeout(timer);
  }, [newReceipt]);
}

/**
 * A customer who left the form for the payment gateway had chosen the wallet: the payment opens again, whatever the
 * outcome of the funding, as soon as the form is filled in again.
 */
function useReturnFromPayment(providers: ProviderFragment[], form: BundleForm, purchase: Purchase): void {
  const { user } = useSession();
  const isSignedIn = user !== null;
  const { state } = purchase;

  const checkReturn = useEffectEvent(() => {
    if (!isSignedIn || state.is !== "choosing") return;
    if (!state.returnedFromPayment && !isBackFromPayment(paths.packages)) return;
    const check = checkOrder(providers, form.fields);
    if ("order" in check) purchase.submitFromWallet(check.order);
    // The draft is read a moment after the page is there. An option that is chosen later opens no dialog.
    else purchase.returned();
  });
  const entered = Object.values(form.fields).join();
  useEffect(() => checkReturn(), [isSignedIn, entered]);
}
