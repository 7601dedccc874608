import { type InstallationVariant, useInstallationSlotsQuery } from "../../generated/operations";
import type { InstallationFields } from "./installation-form";

export interface Slots {
  dates: string[];
  times: string[];
}

export function useInstallationSlots(variant: InstallationVariant) {
  const { data, error, refetch } = useInstallationSlotsQuery({ variables: { variant } });
  const slots: Slots | null = data?.installationSlots ?? null;
  return { slots, error: slots ? null : error, retry: () => void refetch().catch(() => undefined) };
}

/** A choice kept from an earlier day may not be offered any more; then it counts as not made. */
export function withOfferedSlot(fields: InstallationFields, slots: Slots | null): InstallationFields {
  if (!slots) return fields;
  const offered = (choice: string, choices: string[]) => (choices.includes(choice) ? choice : "");
  return {
    ...fields,
    date: offered(fields.date, slots.dates),
    time: offered(fields.time, slots.times),
  };
}
