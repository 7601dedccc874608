import type { ApolloClient } from "@apollo/client";
import { type KnownDetailsFragment, useKnownDetailsQuery } from "./generated/KnownDetails";
import type { SignedInUserFragment } from "./generated/Session";
import { phoneInput } from "../../values/phone-input";
import { knownCustomer } from "./session-cache";
import { useSession } from "./useSession";

export interface ContactDetails {
  name: string;
  email: string;
  phone: string;
  address: string;
}

/** Returns the details to pre-fill a form with: as typed for the last order or visit, otherwise the account's. */
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

/** Returns a visit's number, which is stored with the country code, in the form in which people type it. */
export const asTyped = (phone: string) => (/^\+234\d{10}$/.test(phone) ? phoneInput(phone) : phone);

export function useKnownDetails(): ContactDetails | null {
  const { user } = useSession();
  const { data } = useKnownDetailsQuery({ skip: !user });
  return user && detailsOf(user, data?.me);
}

/** The number of used details that the shop offers. */
const maxOffered = 3;

/** Whether both are the same, ignoring case, spaces and the way the phone number is written. */
export function areSame(a: ContactDetails, b: ContactDetails): boolean {
  const plain = ({ name, email, phone, address }: ContactDetails) =>
    [name, email, phoneInput(phone), address]
      .map((text) => text.toLowerCase().replace(/\s+/g, " ").trim())
      .join("\n");
  return plain(a) === plain(b);
}

const withFirst = (details: ContactDetails, used: readonly ContactDetails[]) =>
  [details, ...used.filter((each) => !areSame(each, details))].slice(0, maxOffered);

/**
 * Updates the cached details after an order or a booking: the next form is pre-filled with them, and the next order
 * offers those of an order.
 */
export function followDetails(
  client: ApolloClient,
  { name, email, phone, address }: ContactDetails,
  used: "ordered" | "booked",
): void {
  const customer = knownCustomer(client);
  if (!customer) return;
  const details = { __typename: "ContactDetails", name, email, phone, address };
  // Only if the details were read before: otherwise the next query reads them.
  client.cache.modify({
    id: client.cache.identify(customer),
    fields: {
      lastContactDetails: () => details,
      usedContactDetails: (known: unknown) =>
        used === "ordered" ? withFirst(details, known as readonly ContactDetails[]) : known,
    },
  });
}
