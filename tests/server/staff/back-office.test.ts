import { signedInStaff } from "../../support/back-office";
import { type Shop, startShop } from "../../support/start-shop";
import type { Visitor } from "../../support/visitor";

const views = "{ staffViews { id screen name query } }";
const save = `mutation ($input: SaveStaffViewInput!) { saveStaffView(input: $input) { __typename
  ... on StaffView { id screen name query } ... on AdminRefusal { message fields { name } } } }`;
const remove = `mutation ($id: ID!) { deleteStaffView(id: $id) { __typename ... on AdminRefusal { message } } }`;

const byText = (a: string, b: string) => a.localeCompare(b);

describe("saved views of the back office", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.close());

  const input = { screen: "/orders", name: "To send", query: "search=Ada&status=PAID" };
  const viewsOf = async (staff: Visitor) => (await staff.ask(views)).data.staffViews;
  const saved = async (staff: Visitor, more: Partial<typeof input> = {}) =>
    (await staff.ask(save, { input: { ...input, ...more } })).data.saveStaffView;
  const actionsOf = async (email: string) =>
    (await shop.services.auditLog.latest(100))
      .filter(({ operator }) => operator === email)
      .map(({ action }) => action)
      .toSorted(byText);

  it("are saved, listed and deleted by their owner only, and logged", async () => {
    const staff = await signedInStaff(shop, "support");
    const other = await signedInStaff(shop, "owner");
    const view = await saved(staff, { name: "  To send  " });
    expect(view).toEqual({ __typename: "StaffView", id: expect.any(String), ...input });
    expect(await viewsOf(staff)).toEqual([{ id: view.id, ...input }]);
    expect(await viewsOf(other)).toEqual([]);
    expect((await saved(other)).__typename).toBe("StaffView");

    const gone = { __typename: "AdminRefusal", message: "This view was deleted already" };
    expect((await other.ask(remove, { id: view.id })).data.deleteStaffView).toEqual(gone);
    expect((await staff.ask(remove, { id: view.id })).data.deleteStaffView.__typename).toBe("StaffDone");
    expect((await staff.ask(remove, { id: view.id })).data.deleteStaffView).toEqual(gone);
    expect(await viewsOf(staff)).toEqual([]);
    expect(await viewsOf(other)).toHaveLength(1);
    expect(await actionsOf(staff.email)).toEqual(["staff delete-view", "staff save-view"]);
  });

  it.each([
    [{ name: " " }, "Enter a name for the view", "name"],
    [{ name: "x".repeat(41) }, "Please use one line of at most 40 characters", "name"],
    [{ query: "" }, "Choose a filter first", "query"],
    [{ query: "a".repeat(501) }, "Please use one line of at most 500 characters", "query"],
    [{ screen: "https://elsewhere.example" }, "Only a list of the back office can be saved", "screen"],
  ])("are refused with %j", async (more, message, field) => {
    const staff = await signedInStaff(shop, "support");
    expect(await saved(staff, more)).toEqual({
      __typename: "AdminRefusal",
      message,
      fields: [{ name: field }],
    });
    expect(await viewsOf(staff)).toEqual([]);
  });

  it("have a name once for each list", async () => {
    const staff = await signedInStaff(shop, "support");
    const twice = await Promise.all([saved(staff), saved(staff)]);
    expect(twice.map(({ __typename }) => __typename).toSorted(byText)).toEqual(["AdminRefusal", "StaffView"]);
    expect(twice.find(({ __typename }) => __typename === "AdminRefusal")).toMatchObject({
      message: "You have a view of this name. Choose another name",
      fields: [{ name: "name" }],
    });
    expect((await saved(staff, { screen: "/customers" })).__typename).toBe("StaffView");
  });

  it("are at most 20 for each person, also when two are saved at once", async () => {
    const staff = await signedInStaff(shop, "support");
    for (let number = 1; number < 20; number += 1) await saved(staff, { name: `View ${number}` });
    const both = await Promise.all([saved(staff, { name: "A" }), saved(staff, { name: "B" })]);
    expect(both.map(({ __typename }) => __typename).toSorted(byText)).toEqual(["AdminRefusal", "StaffView"]);
    expect((await saved(staff, { name: "C" })).message).toBe(
      "You have 20 views, which is the most. Delete one that you do not need",
    );
    expect(await viewsOf(staff)).toHaveLength(20);
  });
});
