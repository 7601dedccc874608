import { sessionStore } from "../../platform/session-storage";
import { type BundleFields, emptyFields } from "./bundle-form";

const key = "bundle-form";

/** What was typed into the form in this tab, so far. */
export function readDraft(): BundleFields {
  return { ...emptyFields, ...sessionStore.get<Partial<BundleFields>>(key) };
}

export function keepDraft(fields: BundleFields): void {
  sessionStore.set(key, fields);
}

export function forgetDraft(): void {
  sessionStore.remove(key);
}
