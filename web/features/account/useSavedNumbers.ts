import { type SavedNumberFragment, useSavedNumbersQuery } from "../../generated/operations";
import { useSession } from "../identity/useSession";

/** The signed-in customer's saved numbers; none until they are known: nothing waits for them. */
export function useSavedNumbers(): readonly SavedNumberFragment[] {
  const { user } = useSession();
  const { data } = useSavedNumbersQuery({ skip: !user });
  return user ? (data?.me?.savedNumbers ?? []) : [];
}
