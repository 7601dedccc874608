import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useContext, useEffect, useEffectEvent } from "react";
import type { CartContentsFragment } from "../cart/generated/Cart";
import type { CheckoutMutation } from "./generated/Checkout";
import { CheckoutChoicesDocument, type DeliveryChoiceFragment } from "./generated/CheckoutChoices";
import { useActionForm } from "../../forms/use-action-form";
import { PageContext } from "../../platform/page-location";
import { pendingOperations } from "../../platform/pending-operation";
import { toastError, toastSuccess, toastWarning } from "../../ui/toast";
import { nairaOf } from "../../values/naira";
import { cartQueue } from "../cart/cart-queue";
import { useChallenge } from "../../forms/PinField";
import { areSame, type ContactDetails, followDetails } from "../identity/known-details";
import { billingFields, checkoutDraft, checkoutForm, writeShown } from "./checkout.form";

export interface CheckoutChoices {
  methods: DeliveryChoiceFragment[];
  known: ContactDetails;
  /** The details of earlier orders, newest first. */
  used: ContactDetails[];
}

interface CheckoutFormOptions {
  customerId: string;
  cart: CartContentsFragment;
  choices: CheckoutChoices;
}

/** The stations of a method among which the customer chooses; none where there is no choice. */
export function stationsToChoose(method: DeliveryChoiceFragment | undefined) {
  const stations = method?.stations ?? [];
  return stations.length > 1 ? stations : [];
}

/** The chosen station, or the first one; undefined where there is no choice. */
function chosenStation(method: DeliveryChoiceFragment | undefined, id: string) {
  const stations = stationsToChoose(method);
  return stations.find((station) => station.id === id) ?? stations[0];
}

/**
 * The form that orders the cart, once: an attempt without an answer is sent again as it was by the next press, or when
 * the cart is empty, because it may have been carried out.
 */
export function useCheckoutForm({
  customerId,
  cart,
  choices: { methods, known, used },
}: CheckoutFormOptions) {
  const offered = (code: string) => methods.find((method) => method.code === code) ?? methods[0];
  const [challenge, setChallenge] = useChallenge(checkoutForm.name);
  const form = useActionForm(checkoutForm, {
    ...useSending(customerId, setChallenge),
    owner: customerId,
    draft: checkoutDraft(customerId),
    values: { ...writeShown(methods, cart), challenge },
    initial: {
      name: known.name,
      email: known.email,
      address: known.address,
      phone: known.phone,
      deliveryMethod: methods[0]?.code ?? "PICKUP_STATION",
      pickUpStationId: "",
      pin: "",
    },
    fit: ({ pickUpStationId: chosen, ...details }) => {
      const method = offered(details.deliveryMethod);
      return {
        ...details,
        deliveryMethod: method?.code ?? details.deliveryMethod,
        pickUpStationId: chosenStation(method, chosen)?.id ?? "",
      };
    },
  });
  const isCartEmpty = cart.items.length === 0;
  const resume = useEffectEvent(form.resume);
  useEffect(() => {
    if (isCartEmpty) resume();
  }, [isCartEmpty]);

  const method = offered(form.fields.deliveryMethod);
  const station = chosenStation(method, form.fields.pickUpStationId);
  return {
    ...form,
    /** Set once the shop asks for the PIN. */
    challenge,
    methods,
    method: method && station ? { ...method, description: station.description } : method,
    deliveryFee: method?.fee ?? nairaOf(0),
    /** Nothing where the form begins with all there is. */
    used: used.some((each) => !areSame(each, known)) ? used : [],
    isFilledIn: billingFields.every((field) => form.fields[field].trim() !== ""),
    /** Has the order go where an earlier one went. */
    fillIn: (details: ContactDetails) => {
      for (const field of billingFields) form.edit(field, details[field]);
    },
  };
}

export type CheckoutForm = ReturnType<typeof useCheckoutForm>;

/**
 * How the form is sent, and what its answer changes. A customer who has gone to another page meanwhile reads the outcome
 * in a toast.
 */
function useSending(customerId: string, setChallenge: (challenge: string) => void) {
  const client = useApolloClient();
  const { isShown } = useContext(PageContext);
  const unanswered = pendingOperations(checkoutForm.name, customerId);

  return {
    showError: (message: string) => isShown() || toastError(message),
    // The cart as the customer sees it is ordered, the last changes included.
    run: <Result>(send: () => Promise<Result>) => cartQueue(client).settled().then(send),
    async onAnswer({ checkout: answer }: CheckoutMutation, fields: ContactDetails) {
      if (answer.__typename === "Order") {
        // With this order, earlier attempts are settled, too.
        unanswered.forget();
        followDetails(client, fields, "ordered");
        if (!isShown()) toastSuccess(`Order confirmed, reference ${answer.reference}`);
        return false;
      }
      if (answer.__typename === "ConfirmSpending") setChallenge(answer.challenge);
      if (answer.__typename !== "CartEmpty") {
        await followShop(client, answer);
        return false;
      }
      // The empty cart is shown here, and has an earlier attempt sent again that may have ordered it.
      if (unanswered.all().length === 0) toastWarning(answer.message);
      void cartQueue(client).refresh();
      return true;
    },
  };
}

/** Reads again what a refusal shows to be older than the shop's. */
async function followShop(client: ApolloClient, { __typename: refusal }: CheckoutMutation["checkout"]) {
  if (refusal === "NotOnSale") client.cache.evict({ id: "ROOT_QUERY", fieldName: "products" });
  // Delivery may be what costs something else now, or a pick-up station may be gone.
  if (refusal === "PriceChanged" || refusal === "InvalidInput")
    await client.refetchQueries({ include: [CheckoutChoicesDocument] }).catch(() => undefined);
  if (refusal === "NotOnSale" || refusal === "PriceChanged" || refusal === "CartChanged")
    await cartQueue(client).refresh();
}
