import { useCallback, useEffect, useMemo, useState } from "react";
import { useHydrated } from "../../platform/use-hydrated";
import { type BundleFields, emptyFields, type FieldName, withField } from "./bundle-form";
import { forgetDraft, keepDraft, readDraft } from "./form-draft";

/** The form's fields, kept for this tab so that signing in or a reload loses nothing that was typed. */
export function useBundleForm() {
  // The server knows no draft, and the first render must look like the server's.
  const isHydrated = useHydrated();
  const draft = useMemo(() => (isHydrated ? readDraft() : emptyFields), [isHydrated]);
  const [changed, setChanged] = useState<BundleFields | null>(null);

  useEffect(() => {
    if (changed && changed !== emptyFields) keepDraft(changed);
  }, [changed]);

  const change = useCallback(<Name extends FieldName>(name: Name, value: BundleFields[Name]) => {
    setChanged((current) => withField(current ?? readDraft(), name, value));
  }, []);

  const reset = useCallback(() => {
    forgetDraft();
    setChanged(emptyFields);
  }, []);

  return { fields: changed ?? draft, change, reset };
}

export type BundleForm = ReturnType<typeof useBundleForm>;
