import type { PermissionDetails } from "../../platform/admin/permission";
import type { Reader, Transaction } from "../../platform/database/database";
import { type RoleId, roles } from "./role-names";
import { RolePermission } from "./staff.entity";

export const isRole = (role: string): role is RoleId => Object.hasOwn(roles, role);

/** Defaults of the modules, which the owner can override. */
export class Roles {
  private readonly known = new Map<string, PermissionDetails>();

  /** Each module registers the permissions that its part of the back office requires. */
  register(permissions: Record<string, PermissionDetails>): void {
    for (const [name, details] of Object.entries(permissions)) {
      if (this.known.has(name)) throw new Error(`The permission ${name} is registered twice`);
      this.known.set(name, details);
    }
  }

  get permissions(): ReadonlyMap<string, PermissionDetails> {
    return this.known;
  }

  movesMoney(permission: string): boolean {
    return this.known.get(permission)?.movesMoney ?? false;
  }

  async permissionsOf(reader: Reader, role: string): Promise<ReadonlySet<string>> {
    const decided = await reader.manager.findBy(RolePermission, { role });
    const decisions = new Map(decided.map(({ permission, isGranted }) => [permission, isGranted]));
    const isGranted = (name: string, details: PermissionDetails) =>
      role === "owner" || (decisions.get(name) ?? (details.roles as readonly string[]).includes(role));
    return new Set(
      [...this.known].filter(([name, details]) => isGranted(name, details)).map(([name]) => name),
    );
  }

  async set(tx: Transaction, role: RoleId, permission: string, isGranted: boolean): Promise<void> {
    await tx.manager.upsert(RolePermission, { role, permission, isGranted }, ["role", "permission"]);
  }
}
