import { staffForEach } from "../../support/back-office";
import { editProduct, mifi, router, shopper } from "../../support/devices";
import { shopForAll } from "../../support/start-shop";
import { editOf, previewEdits, saveEdits } from "../changes/changes";

const type = "Product";
const stockType = "ProductStock";
const inShop = `query ($id: ID!) { product(id: $id) { name description price oldPrice isSoldOut } }`;

describe("devices in the back office", () => {
  const shop = shopForAll();
  const staff = staffForEach(shop, "catalogue");

  const edit = (values: Record<string, string | null>, id = router.id) => editOf(staff, values, { id, type });
  const count = (pieces: string | null, by = staff) =>
    editOf(by, { stock: pieces }, { id: router.id, type: stockType });
  const read = async () => (await shop.visitor().ask(inShop, { id: router.id })).data.product;

  it.each([
    [{ description: "x".repeat(1_001) }, "at most 1,000 characters"],
    [{ description: " " }, "Please fill this in"],
    [{ price: "0" }, "Please enter an amount from ₦1"],
    [{ position: "-1" }, "Please enter a whole number"],
  ])("refuses %j", async (values, message) => {
    const before = await read();
    const answer = await saveEdits(staff, [await edit(values)], { type });
    expect(answer).toMatchObject({
      __typename: "AdminRefusal",
      message: expect.stringContaining(message),
    });
    expect(await read()).toEqual(before);
  });

  it("says which carts a new price, a withdrawal or a low stock concerns", async () => {
    const ada = await shopper(shop, 0, [router]);
    await ada.ask(`mutation ($id: ID!) { increaseCartItem(productId: $id) { __typename } }`, {
      id: router.id,
    });
    const [price] = await previewEdits(staff, [await edit({ price: "20000", onSale: "no" })], type);
    expect(price.effects).toEqual([
      "1 cart holds it at the old price: their owners are shown the new one",
      "1 cart holds it: their owners must remove it to check out",
    ]);
    const [other] = await previewEdits(staff, [await edit({ price: "20000" }, mifi.id)], type);
    expect(other.effects).toEqual([]);
    const [few] = await previewEdits(staff, [await count("1")], stockType);
    expect(few.effects).toEqual(["1 cart holds more of it than will be left"]);
  });

  it("rejects a stock count, but not a price, when a piece was sold meanwhile", async () => {
    await editProduct(shop, router.id, "stock", 5);
    const [newCount, newPrice] = [await count("10"), await edit({ price: "20000" })];
    await editProduct(shop, router.id, "stock", 4);
    expect((await saveEdits(staff, [newCount], { type: stockType })).__typename).toBe("ChangeConflict");
    expect((await saveEdits(staff, [newPrice], { type })).__typename).toBe("ChangesSaved");
  });
});
