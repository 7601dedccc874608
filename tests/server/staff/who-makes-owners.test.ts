import { invite, signedInStaff } from "../../support/back-office";
import { type Shop, startShop } from "../../support/start-shop";
import type { Visitor } from "../../support/visitor";

const inviteStaff = `mutation ($email: String!, $role: String!) {
  answer: inviteStaff(input: { name: "Ngozi Obi", email: $email, role: $role }) { __typename ... on AdminRefusal { message } } }`;
const setRole = `mutation ($id: ID!, $role: String!) {
  answer: setStaffRole(id: $id, role: $role) { __typename ... on AdminRefusal { message } } }`;
const block = `mutation ($id: ID!) {
  answer: setStaffDisabled(id: $id, isDisabled: true) { __typename ... on AdminRefusal { message } } }`;
const resetFactor = `mutation ($id: ID!) {
  answer: resetSecondFactor(id: $id) { __typename ... on AdminRefusal { message } } }`;
const allow = `mutation ($permission: String!, $role: String = "support") {
  answer: setRolePermission(role: $role, permission: $permission, isGranted: true) { __typename ... on AdminRefusal { message } } }`;

describe("somebody who may manage the staff and is not an owner", () => {
  let shop: Shop;
  let owner: Visitor & { id: string };
  let manager: Visitor & { id: string };
  beforeAll(async () => {
    shop = await startShop();
    owner = await signedInStaff(shop, "owner");
    manager = await signedInStaff(shop, "support");
    await owner.ask(allow, { permission: "staff.manage" });
    await owner.ask(allow, { permission: "staff.view" });
  });
  afterAll(() => shop.close());

  const answerOf = async (visitor: Visitor, text: string, variables: object) =>
    (await visitor.ask(text, variables)).data.answer;
  const roleOf = async (id: string) => (await shop.services.staff.find(id))?.role;
  const noNewOwner = { __typename: "AdminRefusal", message: "Only an owner can make somebody an owner" };
  const ownersOnly = { __typename: "AdminRefusal", message: "Only an owner can change an owner" };

  it("makes nobody an owner, least of all themselves", async () => {
    const { id } = await signedInStaff(shop, "orders");
    expect(await answerOf(manager, setRole, { id: manager.id, role: "owner" })).toEqual(noNewOwner);
    expect(await answerOf(manager, setRole, { id, role: "owner" })).toEqual(noNewOwner);
    const newOwner = { email: "new-owner@staff.example", role: "owner" };
    expect(await answerOf(manager, inviteStaff, newOwner)).toEqual(noNewOwner);
    expect([await roleOf(manager.id), await roleOf(id)]).toEqual(["support", "orders"]);
    expect(await shop.services.staff.invitedAt(newOwner.email)).toBeNull();
  });

  it("changes no owner, also one who has not accepted the invitation", async () => {
    await signedInStaff(shop, "owner");
    expect(await answerOf(manager, setRole, { id: owner.id, role: "support" })).toEqual(ownersOnly);
    expect(await answerOf(manager, block, { id: owner.id })).toEqual(ownersOnly);
    expect(await answerOf(manager, resetFactor, { id: owner.id })).toEqual(ownersOnly);
    const invited = await invite(shop, "owner");
    const again = { email: invited.email, role: "support" };
    expect(await answerOf(manager, inviteStaff, again)).toEqual(ownersOnly);
    expect([await roleOf(owner.id), await roleOf(invited.id)]).toEqual(["owner", "owner"]);
  });

  it("allows no role what they may not do themselves", async () => {
    expect(await answerOf(manager, allow, { permission: "catalogue.price" })).toEqual({
      __typename: "AdminRefusal",
      message: "Only somebody who may do this can allow it",
    });
    expect((await answerOf(manager, allow, { permission: "staff.view" })).message).toBe(
      "Nobody changes what their own role may do. Ask an owner",
    );
  });

  it("still invites to roles that may do less and gives them; an owner makes owners", async () => {
    for (const permission of await shop.services.roles.permissionsOf(shop.database.reader, "catalogue"))
      await answerOf(owner, allow, { permission });
    const { id } = await signedInStaff(shop, "support");
    expect((await answerOf(manager, setRole, { id, role: "catalogue" })).__typename).toBe("StaffDone");
    expect((await answerOf(manager, allow, { permission: "staff.view", role: "catalogue" })).__typename).toBe(
      "StaffDone",
    );
    const colleague = { email: "colleague@staff.example", role: "catalogue" };
    expect((await answerOf(manager, inviteStaff, colleague)).__typename).toBe("StaffInvited");
    expect((await answerOf(owner, setRole, { id, role: "owner" })).__typename).toBe("StaffDone");
    expect(await roleOf(id)).toBe("owner");
  });
});
