import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { type Plan, planWords, type PlanWords } from "../catalogue/plan";

const names = ["network", "packageType", "option"] as const satisfies (keyof PlanWords)[];

/** The plan that the page's address names, so that a choice can be reloaded and shared. */
export function useChosenPlanInUrl() {
  const [search, setSearch] = useSearchParams();

  const words = useMemo(
    (): PlanWords => ({
      network: search.get("network") ?? "",
      packageType: search.get("packageType") ?? "",
      option: search.get("option") ?? "",
    }),
    [search],
  );

  function choose(plan: Plan) {
    setSearch({ ...planWords(plan) });
  }

  function forget() {
    if (!names.some((name) => search.has(name))) return;
    const rest = new URLSearchParams(search);
    for (const name of names) rest.delete(name);
    setSearch(rest, { replace: true });
  }

  return { words, choose, forget };
}
