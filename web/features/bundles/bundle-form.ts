import { useCallback, useEffect, useMemo, useState } from "react";
import type { RecipientPartsFragment } from "../../generated/operations";
import { noProblem, type Problem } from "../../platform/problem";
import { sessionStore } from "../../platform/session-storage";
import { useHydrated } from "../../platform/use-hydrated";

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
function withField<Name extends FieldName>(
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

const draft = "bundle-form";

/** What was typed into the form in this tab, so far. */
function readDraft(): BundleFields {
  return { ...emptyFields, ...sessionStore.get<Partial<BundleFields>>(draft) };
}

/** The form's fields, kept for this tab so that signing in or a reload loses nothing that was typed. */
export function useBundleForm() {
  // The server knows no draft, and the first render must look like the server's.
  const isHydrated = useHydrated();
  const kept = useMemo(() => (isHydrated ? readDraft() : emptyFields), [isHydrated]);
  const [changed, setChanged] = useState<BundleFields | null>(null);

  useEffect(() => {
    if (changed && changed !== emptyFields) sessionStore.set(draft, changed);
  }, [changed]);

  const change = useCallback(<Name extends FieldName>(name: Name, value: BundleFields[Name]) => {
    setChanged((current) => withField(current ?? readDraft(), name, value));
  }, []);

  const reset = useCallback(() => {
    sessionStore.remove(draft);
    setChanged(emptyFields);
  }, []);

  return { fields: changed ?? kept, change, reset };
}

export type BundleForm = ReturnType<typeof useBundleForm>;

/** Has the form begin with that network and recipient; the option comes with the page's address. */
export function prefillForm(providerId: string, { kind, value }: RecipientPartsFragment): void {
  const isPhone = kind === "PHONE";
  sessionStore.set(draft, {
    ...emptyFields,
    network: providerId,
    phone: isPhone ? value.replace("+234", "0") : "",
    account: isPhone ? "" : value,
  });
}
