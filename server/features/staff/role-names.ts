/** The owner always has every permission. */
export const roles = {
  owner: "Owner",
  catalogue: "Catalogue",
  orders: "Orders",
  support: "Support",
  finance: "Finance",
} as const;
export type RoleId = keyof typeof roles;
