import { StaffMember } from "../../server/features/staff/staff.entity";
import { invite, signedInStaff } from "../support/back-office";
import { shopForAll } from "../support/start-shop";
import type { Visitor } from "../support/visitor";

const answer = "{ __typename ... on AdminRefusal { message } }";
const inviteStaff = `mutation ($email: String!, $role: String!) {
  answer: inviteStaff(input: { name: "Ngozi Obi", email: $email, role: $role }) ${answer} }`;
const setRole = `mutation ($id: ID!, $role: String!) { answer: setStaffRole(id: $id, role: $role) ${answer} }`;
const setDisabled = `mutation ($id: ID!, $isDisabled: Boolean!) {
  answer: setStaffDisabled(id: $id, isDisabled: $isDisabled) ${answer} }`;
const resetFactor = `mutation ($id: ID!) { answer: resetSecondFactor(id: $id) ${answer} }`;
const setPermission = `mutation ($role: String!, $permission: String!, $isGranted: Boolean!) {
  answer: setRolePermission(role: $role, permission: $permission, isGranted: $isGranted) ${answer} }`;
const rights = "{ roles { id canManage canGive } permissions { name canGrant } }";

const others = ["catalogue", "orders", "support", "finance"] as const;
const roles = ["owner", ...others] as const;
type Role = (typeof roles)[number];

/** With these a person gives money away, alone or as one of two. */
const money = ["wallet.adjust", "bundles.refund", "orders.cancel", "orders.refund", "cases.withdraw"];

describe("a role that may manage the staff", () => {
  const shop = shopForAll();
  let owner: Visitor & { id: string };
  const managers = {} as Record<(typeof others)[number], Visitor & { id: string; email: string }>;
  beforeAll(async () => {
    owner = await signedInStaff(shop, "owner");
    const all = [...shop.services.roles.permissions.keys()];
    for (const role of others)
      for (const permission of ["staff.manage", "staff.view"]) await allow(role, permission);
    // Support may do more than catalogue, and finance everything.
    for (const permission of await permissionsOf("catalogue")) await allow("support", permission);
    for (const permission of all) await allow("finance", permission);
    for (const role of others) managers[role] = await signedInStaff(shop, role);
  });

  async function did(by: Visitor, mutation: string, variables: object): Promise<boolean> {
    const { data } = await by.ask(mutation, variables);
    return data.answer.__typename !== "AdminRefusal";
  }
  async function allow(role: Role, permission: string, isGranted = true) {
    expect(await did(owner, setPermission, { role, permission, isGranted })).toBe(true);
  }
  const permissionsOf = async (role: Role) => [
    ...(await shop.services.roles.permissionsOf(shop.database.reader, role)),
  ];
  const stored = (where: { id: string } | { email: string }) =>
    shop.database.reader.manager.findOneBy(StaffMember, where);
  const setFactor = (id: string) =>
    shop.database.transaction((tx) => tx.manager.update(StaffMember, { id }, { totpSecret: "SECRET" }));

  /** Each tries to give somebody the target's role, or access to it. Returns whether it did. */
  const gifts: Record<string, (by: Role & keyof typeof managers, target: Role) => Promise<boolean>> = {
    async invites(by, target) {
      const email = `${by}-invites-${target}@staff.example`;
      const done = await did(managers[by], inviteStaff, { email, role: target });
      expect(await stored({ email })).toEqual(done ? expect.objectContaining({ role: target }) : null);
      return done;
    },
    async "invites again"(by, target) {
      const { id, email } = await invite(shop, target);
      const done = await did(managers[by], inviteStaff, { email, role: target });
      expect((await stored({ id }))?.name).toBe(done ? "Ngozi Obi" : "Bisi Ade");
      return done;
    },
    async "gives the role to a colleague"(by, target) {
      const { id } = await signedInStaff(shop, by);
      const done = await did(managers[by], setRole, { id, role: target });
      expect((await stored({ id }))?.role).toBe(done ? target : by);
      return done;
    },
    async unblocks(by, target) {
      const { id } = await signedInStaff(shop, target);
      await did(owner, setDisabled, { id, isDisabled: true });
      const done = await did(managers[by], setDisabled, { id, isDisabled: false });
      expect((await stored({ id }))?.disabledAt === null).toBe(done);
      return done;
    },
    async "resets the second factor"(by, target) {
      const { id } = await signedInStaff(shop, target);
      await setFactor(id);
      const done = await did(managers[by], resetFactor, { id });
      expect((await stored({ id }))?.totpSecret === null).toBe(done);
      return done;
    },
  };

  it.each(others.flatMap((by) => roles.map((target) => [by, target] as const)))(
    "of %s gives nobody more than it has, nor money: %s",
    async (by, target) => {
      const [mine, theirs, least] = [
        await permissionsOf(by),
        await permissionsOf(target),
        await permissionsOf("catalogue"),
      ];
      const canManage = target !== "owner" && theirs.every((permission) => mine.includes(permission));
      const coversLeast = least.every((permission) => mine.includes(permission));
      const canGive = canManage && !theirs.some((permission) => money.includes(permission));
      for (const [name, gift] of Object.entries(gifts)) {
        expect([name, await gift(by, target)]).toEqual([name, canGive]);
      }

      const { id } = await signedInStaff(shop, target);
      expect(await did(managers[by], setDisabled, { id, isDisabled: true })).toBe(canManage);
      const away = await did(managers[by], setRole, { id, role: "catalogue" });
      expect(away).toBe(canManage && coversLeast);

      const { roles: shown } = (await managers[by].ask(rights)).data;
      expect(shown).toContainEqual({ id: target, canManage, canGive });
    },
  );

  it.each(others)(
    "of %s allows no role more than it has, nor money, and edits none that has more",
    async (by) => {
      const { permissions: shown } = (await managers[by].ask(rights)).data;
      for (const target of others) {
        for (const permission of shop.services.roles.permissions.keys()) {
          const [mine, theirs] = [await permissionsOf(by), await permissionsOf(target)];
          const canEdit = target !== by && theirs.every((each) => mine.includes(each));
          const canGrant = mine.includes(permission) && !money.includes(permission);
          expect(shown).toContainEqual({ name: permission, canGrant });
          const had = theirs.includes(permission);
          let changed = false;
          for (const isGranted of [true, false]) {
            const done = await did(managers[by], setPermission, { role: target, permission, isGranted });
            changed ||= done;
            expect({ target, permission, isGranted, done }).toEqual({
              target,
              permission,
              isGranted,
              done: canEdit && (!isGranted || canGrant),
            });
          }
          if (changed) await allow(target, permission, had);
        }
      }
    },
  );

  it.each(roles)("of %s does not change the own role", async (by) => {
    const self = by === "owner" ? owner : managers[by];
    for (const role of roles) {
      const { data } = await self.ask(setRole, { id: self.id, role });
      expect(data.answer.message).toMatch(/^(Nobody changes their own role|Only an owner can make)/);
    }
    expect((await stored({ id: self.id }))?.role).toBe(by);
  });

  it("names every permission with which money is approved", () => {
    const { subjects } = shop.services;
    const needed = subjects.all
      .filter((subject) => "needsApproval" in subject)
      .map(({ permission }) => permission);
    expect(money).toEqual(expect.arrayContaining(needed));
  });
});
