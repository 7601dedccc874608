import type { BuiltShop } from "../support/start-built-shop";
import { brokenInvariants, findings } from "./support/books";
import { billing, Customer, oneBundle } from "./support/customers";
import type { Intention } from "./support/intention";
import { minutes, say } from "../support/scale";
import { createShopHome, type ShopHome } from "./support/shop-home";

jest.setTimeout(minutes(3));

const buyers = 64;
const priceOfOne = 50;
const affordable = 10;

describe("two server processes over one database", () => {
  const all: Intention[] = [];
  let home: ShopHome;
  let shops: BuiltShop[];
  const at = (n: number) => shops[n % 2]!.url;
  beforeAll(async () => {
    home = await createShopHome();
    shops = [await home.start(), await home.start()];
  });
  afterAll(() => home.remove());

  it("share sessions: a sign-in or sign-out at one applies to the other", async () => {
    const ada = await Customer.at(at(0));
    const idAt = async (n: number) => (await ada.visitor(at(n)).ask(`{ me { id } }`)).data.me?.id ?? null;
    expect(await idAt(1)).toBe(ada.id);

    await ada.visitor(at(1)).ask(`mutation { signOut }`);
    expect(await idAt(0)).toBeNull();
  });

  it("share the cart, whichever of them it is filled at", async () => {
    const ada = await Customer.at(at(0));
    const change = (n: number, mutation: string) =>
      ada.visitor(at(n)).ask(`mutation { ${mutation}(productId: "5g-turbo-router-mtn") { __typename } }`);
    await change(1, "addToCart");
    await Promise.all(Array.from({ length: 5 }, (_, n) => change(n, "increaseCartItem")));

    for (const n of [0, 1]) {
      const { data } = await ada.visitor(at(n)).ask(`{ me { cart { items { numberOfItems } } } }`);
      expect(data.me.cart.items).toEqual([{ numberOfItems: 6 }]);
    }
  });

  it("give one key one effect, also when both receive it at once", async () => {
    const ada = await Customer.at(at(0));
    const mine = [await ada.funded(at(0), 500_000)];
    await ada.visitor(at(1)).ask(`mutation { addToCart(productId: "5g-turbo-router-mtn") { __typename } }`);
    for (const wish of [
      ada.wants("fundWallet", { amount: 700 }),
      ada.wants("purchaseBundle", oneBundle),
      ada.wants("checkout", billing),
    ]) {
      mine.push(wish);
      await Promise.all(Array.from({ length: 8 }, (_, n) => wish.settle(ada.visitor(at(n)))));
      expect(new Set(wish.outcomes.map(({ id }) => id)).size).toBe(1);
    }
    all.push(...mine);
    expect(await home.look((books) => brokenInvariants(books, mine))).toEqual([]);
  });

  it(
    `sell exactly ${affordable} to ${buyers} concurrent buyers with money for ${affordable}`,
    async () => {
      const ada = await Customer.at(at(0));
      const mine = [await ada.funded(at(0), affordable * priceOfOne)];
      const wishes = Array.from({ length: buyers }, () => ada.wants("purchaseBundle", oneBundle));
      await Promise.all(wishes.map((wish, n) => wish.settle(ada.visitor(at(n)))));
      mine.push(...wishes);
      all.push(...mine);

      const types = wishes.map(({ outcomes }) => outcomes[0]?.type);
      const sold = types.filter((type) => type === "BundlePurchase").length;
      say(`two processes: ${buyers} buyers, ${sold} sold`);
      expect(sold).toBe(affordable);
      expect(types.filter((type) => type === "BalanceTooLow").length).toBe(buyers - affordable);
      for (const n of [0, 1]) {
        const { data } = await ada.visitor(at(n)).ask(`{ me { wallet { balance } } }`);
        expect(data.me.wallet.balance).toBe(0);
      }
      expect(await home.look((books) => brokenInvariants(books, mine))).toEqual([]);
    },
    minutes(3),
  );

  it("lose nothing when one of them is killed during requests", async () => {
    const ada = await Customer.at(at(0));
    const mine = [await ada.funded(at(0), 5_000)];
    const wishes = Array.from({ length: 20 }, () => ada.wants("purchaseBundle", oneBundle));
    const sent = wishes.map((wish, n) => wish.send(ada.visitor(at(n))));
    await Promise.race(sent);
    await shops[0]!.kill();
    await Promise.all(sent);

    await Promise.all(wishes.map((wish) => wish.settle(ada.visitor(at(1)))));
    mine.push(...wishes);
    all.push(...mine);
    expect(wishes.filter(({ made }) => made).length).toBe(wishes.length);
    expect(await home.look(findings)).toEqual([]);
    expect(await home.look((books) => brokenInvariants(books, all))).toEqual([]);
  });
});
