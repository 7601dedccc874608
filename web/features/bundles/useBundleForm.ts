import { useCallback, useEffect, useMemo, useState } from "react";
import { sessionStore } from "../../platform/session-storage";
import { useHydrated } from "../../platform/use-hydrated";
import { type BundleFields, emptyFields, type FieldName, withField } from "./bundle-form";

const draftKey = "bundle-form";

/** The form's fields, kept for this tab so that signing in or a reload loses nothing that was typed. */
export function useBundleForm() {
  // The server knows no draft, and the first render must look like the server's.
  const isHydrated = useHydrated();
  const draft = useMemo(() => (isHydrated ? readDraft() : emptyFields), [isHydrated]);
  const [changed, setChanged] = useState<BundleFields | null>(null);

  useEffect(() => {
    if (changed && changed !== emptyFields) sessionStore.set(draftKey, changed);
  }, [changed]);

  const change = useCallback(<Name extends FieldName>(name: Name, value: BundleFields[Name]) => {
    setChanged((current) => withField(current ?? readDraft(), name, value));
  }, []);

  const reset = useCallback(() => {
    sessionStore.remove(draftKey);
    setChanged(emptyFields);
  }, []);

  return { fields: changed ?? draft, change, reset };
}

export type BundleForm = ReturnType<typeof useBundleForm>;

function readDraft(): BundleFields {
  return { ...emptyFields, ...sessionStore.get<Partial<BundleFields>>(draftKey) };
}
