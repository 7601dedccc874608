import { Change } from "../../../server/features/changes/change.entity";
import { signedInStaff, staffForEach } from "../../support/back-office";
import { shopForEach } from "../../support/start-shop";
import { type Edit, editOf, option, rowsOf, saveEdits } from "./changes";

const plansInShop = `query ($input: ChangesInput!) { plansInShop(input: $input) {
  id providerId providerName packageName benefits price duration validityNote durationDays megabytes hiddenBecause } }`;
const devicesInShop = `query ($input: ChangesInput!) { devicesInShop(input: $input) {
  id providerId providerName name description image price oldPrice isSoldOut hiddenBecause } }`;
const publicPlans = `{ plans(first: 50, filter: { providerIds: ["mtn"] }) { edges { node {
  id benefits price duration validityNote durationDays megabytes dataPackage { name provider { id name } } } } } }`;
const publicDevices = `{ products { id name description image price oldPrice isSoldOut provider { id name } } }`;
const device = "5g-turbo-router-mtn";

describe("a change as customers would see it", () => {
  const shop = shopForEach();
  const owner = staffForEach(shop);

  const ask = (query: string, type: string, edits: Edit[], by = owner) =>
    by.ask(query, { input: { type, edits } });
  const plans = async (...edits: Edit[]) => (await ask(plansInShop, "DataOption", edits)).data.plansInShop;
  const devices = async (type: string, ...edits: Edit[]) =>
    (await ask(devicesInShop, type, edits)).data.devicesInShop;
  const shopNow = async () => {
    const customer = shop.visitor();
    return [(await customer.ask(publicPlans)).data, (await customer.ask(publicDevices)).data];
  };
  const stored = () => rowsOf(owner);

  it("is what the public API answers after the change is saved, and changes nothing before", async () => {
    const before = [await shopNow(), await stored()];
    const edits = [
      await editOf(owner, {
        price: "65",
        benefits: "1.5GB + 10 minutes",
        duration: "2 days",
        validityNote: "11 pm to 6 am only",
      }),
    ];

    const [shown] = await plans(...edits);
    expect(shown).toMatchObject({ price: 65, durationDays: 2, megabytes: 1536, hiddenBecause: null });
    expect([await shopNow(), await stored()]).toEqual(before);
    expect(await shop.database.reader.manager.count(Change)).toBe(0);

    await saveEdits(owner, edits);
    const [{ plans: now }] = await shopNow();
    const { dataPackage, ...values } = now.edges
      .map(({ node }: { node: { id: string } }) => node)
      .find(({ id }: { id: string }) => id === option);
    expect(shown).toEqual({
      ...values,
      providerId: dataPackage.provider.id,
      providerName: dataPackage.provider.name,
      packageName: dataPackage.name,
      hiddenBecause: null,
    });
  });

  it("says why customers would not see a plan or a device", async () => {
    expect(await plans(await editOf(owner, { onSale: "no" }))).toMatchObject([
      { hiddenBecause: "It is not on sale" },
    ]);
    const off = await editOf(owner, { onSale: "no" }, { id: device, type: "Product" });
    expect(await devices("Product", off)).toMatchObject([{ hiddenBecause: "It is not on sale" }]);
    const twin = { benefits: "40MB", price: "50", duration: "1 day" };
    const [same] = await plans(await editOf(owner, twin, { id: "mtn-daily-100mb" }));
    expect(same.hiddenBecause).toMatch(/^Another plan of the package has the same/);

    const paused = await editOf(owner, { onSale: "no" }, { id: "mtn", type: "Provider" });
    await saveEdits(owner, [paused], { type: "Provider" });
    expect(await plans(await editOf(owner, { price: "55" }))).toMatchObject([
      { hiddenBecause: "MTN is paused" },
    ]);
  });

  it("is refused for values that cannot be saved, rows of other types, and fields that the role may not change", async () => {
    const messageOf = async (query: string, type: string, edits: Edit[], by = owner) =>
      (await ask(query, type, edits, by)).errors?.[0]?.message;
    const wrong = [await editOf(owner, { price: "0" })];
    expect(await messageOf(plansInShop, "DataOption", wrong)).toMatch(/Please enter an amount from/);
    const noPicture = await editOf(
      owner,
      { image: `/pictures/${"0".repeat(64)}.webp` },
      { id: device, type: "Product" },
    );
    expect(await messageOf(devicesInShop, "Product", [noPicture])).toBe("This picture was not uploaded");
    expect(await messageOf(plansInShop, "Provider", [])).toBe("Only options are shown as plans");
    expect(await messageOf(devicesInShop, "DataOption", [])).toMatch(/^Only devices/);
    expect(await messageOf(plansInShop, "DataOption", [])).toBe("There is nothing to save");
    const many = Array.from({ length: 51 }, () => wrong[0]!);
    expect(await messageOf(plansInShop, "DataOption", many)).toMatch(/no more than 50 rows/);

    const edits = [await editOf(owner, { price: "65" })];
    const support = await signedInStaff(shop, "support");
    expect(await messageOf(plansInShop, "DataOption", edits, support)).toBe("Your role may not change price");
    const orders = await signedInStaff(shop, "orders");
    expect(await messageOf(plansInShop, "DataOption", edits, orders)).toMatch(
      /^Your role does not allow this/,
    );
  });
});
