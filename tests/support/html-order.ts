import type { HtmlClient } from "./html-client";
import { htmlCustomer, signIn, signUp } from "./html-customer";

export const details = { Address: "1 Allen Avenue, Ikeja", Phone: "08031234567" };
/** The name with its network, because others sell one of the same name. */
export const dongle = "USB Hotspot Dongle from Spectranet";

export async function signUpAndIn(client: HtmlClient): Promise<void> {
  await signIn(client, await signUp(client));
}

/** A new customer on the page of the devices. */
export const deviceCustomer = async (shop: { url: string }) =>
  (await htmlCustomer(shop, "/products-and-services")).client;

export const add = (client: HtmlClient, device: string) =>
  client.submit({ button: "Add To Cart", in: device });

/** The value of a field of the order's form. */
export const valueOf = (client: HtmlClient, name: string) =>
  client.document.querySelector(`form[aria-label=Checkout] input[name=${name}]`)?.getAttribute("value");
