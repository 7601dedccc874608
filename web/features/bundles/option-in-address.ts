import { type RefObject, useEffect, useEffectEvent, useMemo, useRef } from "react";
import { NavigationType, useLocation, useNavigationType, useSearchParams } from "react-router";
import type { ProviderFragment } from "../../generated/operations";
import { type CatalogueOption, optionWording } from "../catalogue/catalogue-option";
import type { BundleForm } from "./bundle-form";

const names = ["network", "packageType", "option"] as const;

/** An option as the page's address words it, so that a link can be shared and read. */
type OptionWords = Record<(typeof names)[number], string>;

/** The option that the page's address names, so that a choice can be reloaded and shared. */
export function useOptionInAddress() {
  const [search, setSearch] = useSearchParams();

  const words = useMemo(
    (): OptionWords => ({
      network: search.get("network") ?? "",
      packageType: search.get("packageType") ?? "",
      option: search.get("option") ?? "",
    }),
    [search],
  );

  function choose({ provider, dataPackage, option }: CatalogueOption) {
    setSearch({ network: provider.name, packageType: dataPackage.name, option: optionWording(option) });
  }

  function forget() {
    if (!names.some((name) => search.has(name))) return;
    const rest = new URLSearchParams(search);
    for (const name of names) rest.delete(name);
    setSearch(rest, { replace: true });
  }

  return { words, choose, forget };
}

/** So that the customer sees each choice being made. */
const delays = { package: 750, option: 1500 };

interface Prefill {
  providers: readonly ProviderFragment[];
  words: OptionWords;
  /** The number that plans were looked for, empty when there is none. */
  wantedNumber: string;
  change: BundleForm["change"];
  /** What holds the form. */
  card: RefObject<HTMLElement | null>;
}

/** Fills the form with the option named in the address: after each Buy, and once on a reload or a shared link. */
export function usePrefill({ providers, words, wantedNumber, change, card }: Prefill) {
  // A new visit to the same address, as when the same Buy is clicked again, has a key of its own.
  const { key } = useLocation();
  const navigation = useNavigationType();
  const broughtNumber = useRef("");

  /** Each number once: what the customer has made of it in the form since is not written over. */
  function bringNumber() {
    if (wantedNumber && wantedNumber !== broughtNumber.current) change("phone", wantedNumber);
    broughtNumber.current = wantedNumber;
  }

  const fill = useEffectEvent(() => {
    const { provider, dataPackage, option } = findOption(providers, words);
    if (!provider) return;
    card.current?.scrollIntoView({ block: "start" });
    // After Buy the keyboard goes on at the form; a page that has just been opened keeps its own beginning.
    if (navigation !== NavigationType.Pop) card.current?.focus({ preventScroll: true });
    change("network", provider.id);
    bringNumber();
    const timers = [
      setTimeout(() => dataPackage && change("package", dataPackage.id), delays.package),
      setTimeout(() => option && change("option", option.id), delays.option),
    ];
    return () => timers.forEach(clearTimeout);
  });

  useEffect(() => fill(), [key]);
}

/** As much of what the address names as the catalogue has today: a link may be older than a price. */
function findOption(providers: readonly ProviderFragment[], words: OptionWords): Partial<CatalogueOption> {
  const provider = providers.find(({ name }) => same(name, words.network));
  const dataPackage = provider?.dataPackages.find(({ name }) => same(name, words.packageType));
  const option = dataPackage?.dataOptions.find((candidate) => same(optionWording(candidate), words.option));
  return { provider, dataPackage, option };
}

function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.trim().toLowerCase();
}
