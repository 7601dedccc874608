import { useCallback, useEffect, useState } from "react";
import { sessionStore } from "../../platform/session-storage";
import { type BundleFields, emptyFields, type FieldName, withField } from "./bundle-form";

const draftKey = "bundle-form";

/** The form's fields, kept for this tab so that signing in or a reload loses nothing that was typed. */
export function useBundleForm() {
  const [fields, setFields] = useState(emptyFields);

  // Read after hydration: the server knows no draft, and the first render must look like the server's.
  useEffect(() => {
    const draft = sessionStore.get<Partial<BundleFields>>(draftKey);
    if (draft) setFields({ ...emptyFields, ...draft });
  }, []);

  useEffect(() => {
    if (fields !== emptyFields) sessionStore.set(draftKey, fields);
  }, [fields]);

  const change = useCallback(<Name extends FieldName>(name: Name, value: BundleFields[Name]) => {
    setFields((current) => withField(current, name, value));
  }, []);

  const reset = useCallback(() => {
    sessionStore.remove(draftKey);
    setFields(emptyFields);
  }, []);

  return { fields, change, reset };
}

export type BundleForm = ReturnType<typeof useBundleForm>;
