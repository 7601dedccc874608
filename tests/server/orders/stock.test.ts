import {
  addToCart,
  checkout,
  contents,
  dongle,
  editProduct,
  increaseCartItem,
  mifi,
  order,
  shopper,
} from "../../support/devices";
import { signedInStaff } from "../../support/back-office";
import { auditOf } from "../../support/money";
import { times } from "../../support/scale";
import { shopForAll } from "../../support/start-shop";
import { editOf, saveEdits } from "../changes/changes";

describe("stock", () => {
  const shop = shopForAll();
  afterEach(async () => {
    for (const { id } of [dongle, mifi]) await editProduct(shop, id, "stock", null);
    expect(await auditOf(shop)).toEqual([]);
  });

  async function stockOf(id = dongle.id): Promise<number | null> {
    const rows = await shop.read<{ stock: number | null }>("SELECT stock FROM product WHERE id = $1", [id]);
    return rows[0]!.stock;
  }
  const isSoldOut = async () =>
    (await shop.visitor().ask(`query ($id: ID!) { product(id: $id) { isSoldOut } }`, { id: dongle.id })).data
      .product.isSoldOut;

  it("tells the shop once when few are left, by mail and on Today", async () => {
    await editProduct(shop, dongle.id, "stock", 4);
    await editProduct(shop, dongle.id, "low_stock", 2);
    const staff = await signedInStaff(shop, "owner");
    const isWaiting = async () =>
      (await staff.ask("{ waitingWork { what count } }")).data.waitingWork.find(
        ({ what }: { what: string }) => what === "Devices of which few are left",
      ).count;
    const subjects = async () =>
      (await shop.letters())
        .map(({ subject }) => subject)
        .filter((subject) => /Dongle.*(left|sold out)/.test(subject));
    const buyOne = async () => (await shopper(shop, 10_000, [dongle])).ask(checkout, order());

    await buyOne();
    expect([await isWaiting(), await subjects()]).toEqual([0, []]);
    for (let n = 0; n < 2; n += 1) await buyOne();
    expect([await isWaiting(), await subjects()]).toEqual([
      1,
      ["USB Hotspot Dongle (Spectranet) has 2 pieces left"],
    ]);
    await editProduct(shop, dongle.id, "low_stock", null);
    expect(await isWaiting()).toBe(0);
  });

  it("sells the last piece once, to 64 customers who check out at once", async () => {
    const buyers = [];
    for (let n = 0; n < 64; n += 1) buyers.push(await shopper(shop, 10_000, [dongle]));
    await editProduct(shop, dongle.id, "stock", 1);

    const answers = await Promise.all(buyers.map((buyer) => buyer.askUntilServed(checkout, order())));

    const kinds = answers.map(({ data }) => String(data.checkout.__typename));
    expect(kinds.filter((kind) => kind === "Order")).toHaveLength(1);
    expect(kinds.filter((kind) => kind === "NotOnSale")).toHaveLength(63);
    const loser = buyers[kinds.indexOf("NotOnSale")]!;
    expect(await shop.balanceOf(loser.id)).toBe(10_000);
    expect(await contents(loser)).toEqual([[dongle.id, 1]]);
    expect(await stockOf()).toBe(0);
    expect(await isSoldOut()).toBe(true);
  });

  /** Whether the work raises the catalogue's version, by which every process reads the catalogue again. */
  async function raisesVersion(work: () => Promise<unknown>): Promise<boolean> {
    const version = () => shop.read("SELECT version FROM catalogue_version");
    const before = await version();
    await work();
    return JSON.stringify(await version()) !== JSON.stringify(before);
  }

  it("has the catalogue read again when a device is sold out or is there again, and at no other sale", async () => {
    await editProduct(shop, dongle.id, "stock", 3);
    const [ada, bola] = [await shopper(shop, 100_000, [dongle]), await shopper(shop, 100_000, [dongle])];
    const { reference } = (await ada.ask(checkout, order())).data.checkout;
    expect(await raisesVersion(() => bola.ask(checkout, order()))).toBe(false);
    expect(await stockOf()).toBe(1);
    const last = await shopper(shop, 100_000, [dongle]);
    expect(await raisesVersion(() => last.ask(checkout, order()))).toBe(true);
    expect(await isSoldOut()).toBe(true);

    const handling = shop.services.orderHandling;
    const placed = (await handling.find(reference))!;
    const cancel = () =>
      handling.cancel(placed, { reason: "Changed my mind", writeLog: () => Promise.resolve() });
    expect(await raisesVersion(cancel)).toBe(true);
    expect(await isSoldOut()).toBe(false);
    for (const [stock, raises] of [
      [null, true],
      [0, true],
      [null, true],
      [5, true],
      [4, false],
    ] as const)
      expect(await raisesVersion(() => editProduct(shop, dongle.id, "stock", stock))).toBe(raises);
  });

  it("gives back no piece that is sold while somebody enters the stock", async () => {
    const staff = await signedInStaff(shop);
    const type = "ProductStock";
    const outcomes: { saved: boolean; sold: number; left: number | null }[] = [];
    for (let round = 0; round < times(6, 40); round += 1) {
      const buyers = await Promise.all([1, 2, 3].map(() => shopper(shop, 10_000, [dongle])));
      await editProduct(shop, dongle.id, "stock", 5);
      const edit = await editOf(staff, { stock: "10" }, { id: dongle.id, type });
      const sell = () => Promise.all(buyers.map((buyer) => buyer.askUntilServed(checkout, order())));
      const save = () => saveEdits(staff, [edit], { type });
      // In some rounds the edit is the first to arrive.
      const saving = round % 2 === 0 ? save() : null;
      if (saving) await staff.ask("{ me { id } }");
      const [answers, edited] = await Promise.all([sell(), saving ?? save()]);
      const saved = edited.__typename === "ChangesSaved";
      const sold = answers.filter(({ data }) => data.checkout.__typename === "Order").length;
      outcomes.push({ saved, sold, left: await stockOf() });
    }
    // An edit that was saved was compared with a count from which nothing had been sold.
    expect(outcomes).toEqual(outcomes.map(({ saved }) => ({ saved, sold: 3, left: (saved ? 10 : 5) - 3 })));
  });

  it("refuses an order of more than is left, says how many are, and charges nothing", async () => {
    const ada = await shopper(shop, 100_000, [mifi, dongle]);
    await ada.ask(increaseCartItem, { productId: dongle.id });
    await editProduct(shop, dongle.id, "stock", 1);
    const { data } = await ada.ask(checkout, order());
    expect(data.checkout).toEqual({
      __typename: "NotOnSale",
      message: "Only 1 of USB Hotspot Dongle is left. Please order fewer.",
    });
    expect(await shop.balanceOf(ada.id)).toBe(100_000);
    expect(await stockOf()).toBe(1);
  });

  it("keeps a sold-out device out of the cart, and more pieces than there are", async () => {
    const ada = await shopper(shop, 0, [dongle]);
    await editProduct(shop, dongle.id, "stock", 1);
    const more = await ada.ask(increaseCartItem, { productId: dongle.id });
    expect(more.data.increaseCartItem).toMatchObject({ __typename: "NotOnSale" });
    await editProduct(shop, dongle.id, "stock", 0);
    const bayo = await shopper(shop, 0, []);
    expect((await bayo.ask(addToCart, { productId: dongle.id })).data.addToCart).toEqual({
      __typename: "NotOnSale",
      message: "USB Hotspot Dongle is sold out. Please choose another.",
    });
    expect(await contents(bayo)).toEqual([]);
  });
});
