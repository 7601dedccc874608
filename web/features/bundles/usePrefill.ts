import { type RefObject, useEffect, useEffectEvent } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import type { NetworkFragment } from "../../generated/operations";
import { findPlan, type PlanWords } from "../catalogue/plan";
import type { BundleForm } from "./useBundleForm";

/** So that the customer sees each choice being made. */
const delays = { package: 750, option: 1500 };

interface Prefill {
  networks: readonly NetworkFragment[];
  words: PlanWords;
  change: BundleForm["change"];
  /** What holds the form. */
  card: RefObject<HTMLElement | null>;
}

/** Fills the form with the plan named in the address: after each Buy, and once on a reload or a shared link. */
export function usePrefill({ networks, words, change, card }: Prefill) {
  // A new visit to the same address, as when the same Buy is clicked again, has a key of its own.
  const { key } = useLocation();
  const navigation = useNavigationType();

  const fill = useEffectEvent(() => {
    const { network, group, option } = findPlan(networks, words);
    if (!network) return;
    card.current?.scrollIntoView({ block: "start" });
    // After Buy the keyboard goes on at the form; a page that has just been opened keeps its own beginning.
    if (navigation !== NavigationType.Pop) card.current?.focus({ preventScroll: true });
    change("network", network.id);
    const timers = [
      setTimeout(() => group && change("package", group.id), delays.package),
      setTimeout(() => option && change("option", option.id), delays.option),
    ];
    return () => timers.forEach(clearTimeout);
  });

  useEffect(() => fill(), [key]);
}
