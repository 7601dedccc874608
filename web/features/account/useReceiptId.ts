import { useSession } from "../identity/useSession";

/** Only a customer may ask for a receipt: a visitor is shown the way to sign in instead of an error. */
export function useReceiptId(id: string) {
  const { user } = useSession();
  return { variables: { id }, skip: !user };
}
