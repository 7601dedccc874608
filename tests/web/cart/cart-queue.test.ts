import { ApolloClient, ApolloLink, InMemoryCache, Observable } from "@apollo/client";
import { cartQueue } from "../../../web/features/cart/cart-queue";
import { CartDocument } from "../../../web/features/cart/generated/Cart";
import { MeDocument } from "../../../web/features/identity/generated/Session";
import { cacheConfig } from "../../../web/platform/apollo-client";
import { nairaOf } from "../../../web/values/naira";

const me = {
  __typename: "User" as const,
  id: "ada",
  firstName: "Ada",
  lastName: "Obi",
  email: "ada@example.com",
  emailVerified: true,
  photo: null,
  wallet: { __typename: "Wallet" as const, id: "wallet", balance: nairaOf(0), owed: nairaOf(0) },
  cart: { __typename: "Cart" as const, id: "cart", numberInCart: 0 },
};

const dongle = {
  __typename: "Product" as const,
  id: "dongle",
  name: "USB Hotspot Dongle",
  description: "Data for a laptop.",
  image: "/devices/dongle.svg",
  price: nairaOf(7_500),
  oldPrice: nairaOf(0),
  isSoldOut: false,
  provider: { __typename: "Provider" as const, id: "mtn", name: "MTN" },
};

const line = {
  __typename: "CartItem",
  id: "line",
  numberOfItems: 1,
  subTotal: dongle.price,
  product: dongle,
};

/** A shop with an empty cart, whose answers come when they are released, in any order. */
function slowShop() {
  const cart = { ...me.cart, cartTotal: 0, items: [] };
  const full = { ...cart, numberInCart: 1, cartTotal: dongle.price, items: [line] };
  const data: Record<string, object> = { Cart: { me: { ...me, cart } }, AddToCart: { addToCart: full } };
  const answers = new Map<string, () => void>();
  const link = new ApolloLink(
    ({ operationName = "" }) =>
      new Observable((observer) => {
        answers.set(operationName, () => {
          observer.next({ data: data[operationName] });
          observer.complete();
        });
      }),
  );
  const client = new ApolloClient({ link, cache: new InMemoryCache(cacheConfig) });
  client.writeQuery({ query: MeDocument, data: { me } });
  const release = async (answer: string) => {
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve));
    answers.get(answer)?.();
    answers.delete(answer);
  };
  return { client, release };
}

it("a device that is added while the cart is still being read stays, whichever answer comes first", async () => {
  const { client, release } = slowShop();
  let shown: string[] = [];
  const page = client.watchQuery({ query: CartDocument }).subscribe(({ data }) => {
    shown = data?.me?.cart?.items?.map((item) => item?.product?.id ?? "") ?? [];
  });
  cartQueue(client).push({ kind: "add", product: dongle });

  for (const answer of ["AddToCart", "Cart", "AddToCart"]) await release(answer);
  await cartQueue(client).settled();
  expect(shown).toEqual([dongle.id]);
  page.unsubscribe();
});
