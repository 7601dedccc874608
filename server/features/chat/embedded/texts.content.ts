import { DeliveryMethodCode } from "../../orders";
import type { ShopInfo } from "../../shop-info";
import type { ShopKnowledge } from "../shop-knowledge";

/** Texts of the embedded assistant about itself and customer care. */

export function howToReachPeople({ liveChatHours, phones, careEmail }: ShopInfo): string {
  return `Customer care answers from ${liveChatHours}, Lagos time: call ${phones.join(" or ")}, or write to ${careEmail}.`;
}

export function whatIAm({ name }: ShopInfo): string {
  return `I am the automatic assistant of ${name}, not a person. I know our data bundles and their prices, devices, delivery, installation and the frequent questions. When you are logged in, I can also tell you what you bought last. I cannot see wallets or change an order.`;
}

export function welcome(info: ShopInfo): string {
  return `Hello! ${whatIAm(info)} What would you like to know?`;
}

export function thanksForId(info: ShopInfo): string {
  return `Thank you, noted for customer care. What would you like to know? ${howToReachPeople(info)}`;
}

export function notKnown(info: ShopInfo): string {
  return `I do not know that. I am the automatic assistant of ${info.name}, not a person. A person will help you. ${howToReachPeople(info)}`;
}

export function notMine(info: ShopInfo): string {
  return `I can tell you what you bought last, but I cannot see your wallet or change an order. When you are logged in, Orders and wallet lists what you bought and ordered, each with its receipt, and shows your wallet's balance and statement. For anything else, ask customer care and give the reference on the receipt. ${howToReachPeople(info)}`;
}

export function topUpMissing({ careEmail }: ShopInfo): string {
  return `I am sorry to hear that. Open the top-up in your account: it says whether your payment has come in, and once it has, your balance shows the money. If your bank took the money and it is still not there, write to ${careEmail} with the reference of the top-up.`;
}

export function whereWeAre({ info, deliveryMethods }: ShopKnowledge): string {
  const doorStep = deliveryMethods.find(({ code }) => code === DeliveryMethodCode.DOOR_STEP);
  return [
    "These are our only addresses:",
    ...info.addresses.map((address) => `- ${address}`),
    "A data bundle needs no shop: it goes to your line wherever you are.",
    doorStep
      ? `Elsewhere, choose ${doorStep.name} for a device: ${doorStep.fee.formatted} an order, to your address.`
      : "",
    "An installation can be booked for your address as well.",
  ]
    .filter(Boolean)
    .join("\n");
}

export const welcomeToAsk = "You are welcome. Is there anything else you would like to know?";
export const keepItPrivate =
  "Please keep passwords, PINs and card numbers to yourself: nobody here needs them. I have taken out what looked like one.";
