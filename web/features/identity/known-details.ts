import type { ApolloClient } from "@apollo/client";
import {
  type KnownDetailsFragment,
  type SignedInUserFragment,
  useKnownDetailsQuery,
} from "../../generated/operations";
import { phoneInput } from "../../values/phone-input";
import { knownCustomer } from "./session-cache";
import { useSession } from "./useSession";

export interface ContactDetails {
  name: string;
  email: string;
  phone: string;
  address: string;
}

/** What a form can be filled with: as typed for the last order or visit, else as the account has it. */
export function detailsOf(
  { firstName, lastName, email }: Pick<SignedInUserFragment, "firstName" | "lastName" | "email">,
  known: KnownDetailsFragment | null | undefined,
): ContactDetails {
  const last = known?.lastContactDetails;
  return {
    name: last?.name ?? `${firstName} ${lastName}`.trim(),
    email: last?.email ?? email,
    phone: asTyped(last?.phone ?? known?.phoneNumber ?? ""),
    address: last?.address ?? "",
  };
}

/** A visit's number is stored with its country; people type it, and read it again, without. */
export const asTyped = (phone: string) => (/^\+234\d{10}$/.test(phone) ? phoneInput(phone) : phone);

/** The signed-in customer's; null for a visitor. */
export function useKnownDetails(): ContactDetails | null {
  const { user } = useSession();
  const { data } = useKnownDetailsQuery({ skip: !user });
  return user && detailsOf(user, data?.me);
}

/** As many as the shop offers to choose from. */
const maxOffered = 3;

/** Whether both say the same, whatever their capitals and spaces, and however the phone number is written. */
export function areSame(a: ContactDetails, b: ContactDetails): boolean {
  const plain = ({ name, email, phone, address }: ContactDetails) =>
    [name, email, phoneInput(phone), address]
      .map((text) => text.toLowerCase().replace(/\s+/g, " ").trim())
      .join("\n");
  return plain(a) === plain(b);
}

const withFirst = (details: ContactDetails, used: readonly ContactDetails[]) =>
  [details, ...used.filter((each) => !areSame(each, details))].slice(0, maxOffered);

/** What was just ordered or booked with fills in the next form; what was ordered with is offered at the next order. */
export function followDetails(
  client: ApolloClient,
  { name, email, phone, address }: ContactDetails,
  used: "ordered" | "booked",
): void {
  const customer = knownCustomer(client);
  if (!customer) return;
  const details = { __typename: "ContactDetails", name, email, phone, address };
  // Only where the details have been read before: otherwise the next query reads them.
  client.cache.modify({
    id: client.cache.identify(customer),
    fields: {
      lastContactDetails: () => details,
      usedContactDetails: (known: unknown) =>
        used === "ordered" ? withFirst(details, known as readonly ContactDetails[]) : known,
    },
  });
}
