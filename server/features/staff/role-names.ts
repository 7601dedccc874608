/** The roles and their names. The owner has every permission, always. */
export const roles = {
  owner: "Owner",
  catalogue: "Catalogue",
  orders: "Orders",
  support: "Support",
  finance: "Finance",
} as const;
export type RoleId = keyof typeof roles;
