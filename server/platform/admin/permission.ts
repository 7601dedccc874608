import { defaultFieldResolver, GraphQLError, type GraphQLSchema } from "graphql";
import { createParameterDecorator, Extensions, ObjectType } from "type-graphql";
import { declaredFields } from "../graphql/access";
import type { AdminContext, SignedInStaff } from "./admin-context";

/**
 * The permission to see a field of the back office's API, or to call a query or mutation:
 * - `anyone`: also without a session.
 * - `password`: a session whose password was accepted, also before the second factor.
 * - `staff`: any signed-in member of staff.
 * - `<subject>.<action>`, such as `catalogue.price`: those whose role has this permission.
 */
export type Permission = "anyone" | "password" | "staff" | `${string}.${string}`;

export interface PermissionDetails {
  label: string;
  /** The roles that have it until the owner decides otherwise. The owner's role has every permission. */
  roles: readonly ("catalogue" | "orders" | "support" | "finance")[];
  /** Whether it moves or approves money: only owners grant it, and give roles that have it. */
  movesMoney?: boolean;
}

/**
 * Declares the permission for the fields of an object type, or for one field, query or mutation: a field's own
 * overrides its type's. Unlike @Access it is enforced: see `enforcePermissions`.
 */
export const RequiresPermission = (permission: Permission) => Extensions({ permission });

export const StaffType =
  (permission: Permission, description: string): ClassDecorator =>
  (type) => {
    ObjectType({ simpleResolvers: true, description })(type);
    RequiresPermission(permission)(type);
  };

export function isAllowed(staff: SignedInStaff | null, permission: Permission): boolean {
  if (permission === "anyone") return true;
  if (permission === "password") return staff !== null;
  if (!staff?.isConfirmed) return false;
  return permission === "staff" || staff.permissions.has(permission);
}

/** Throws UNAUTHENTICATED (401) without a complete session, and FORBIDDEN (403) when the role lacks the permission. */
export function requirePermission(staff: SignedInStaff | null, permission: Permission): void {
  if (isAllowed(staff, permission)) return;
  if (!staff?.isConfirmed)
    throw new GraphQLError("Please log in", { extensions: { code: "UNAUTHENTICATED" } });
  throw new GraphQLError("Your role does not allow this. Ask the owner for access", {
    extensions: { code: "FORBIDDEN", permission },
  });
}

/**
 * Checks the declared permission before every field of the schema. Returns the permissions by "Type.field". Throws when
 * a field declares none.
 */
export function enforcePermissions(schema: GraphQLSchema): ReadonlyMap<string, Permission> {
  const fields = declaredFields(schema, "@RequiresPermission", "permission");
  for (const { field, rule } of fields) {
    const { resolve = defaultFieldResolver } = field;
    field.resolve = (source, args, context: AdminContext, info) => {
      requirePermission(context.staff, rule as Permission);
      return resolve(source, args, context, info);
    };
  }
  return new Map(fields.map(({ coordinate, rule }) => [coordinate, rule as Permission]));
}

/** The signed-in member of staff. Throws UNAUTHENTICATED (401) without a complete session. */
export function CurrentStaff(): ParameterDecorator {
  return createParameterDecorator<AdminContext>(({ context }) => {
    requirePermission(context.staff, "staff");
    return context.staff;
  }) as ParameterDecorator;
}
