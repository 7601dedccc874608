import type { ComponentType } from "react";

type Load = () => Promise<ComponentType>;

/** A screen with the permission that it needs. Each is a chunk of its own. */
export interface ScreenRoute {
  path: string;
  permission: string;
  load: Load;
}

export interface MenuScreen extends ScreenRoute {
  label: string;
}

/** A screen whose address and permission have its name, such as /orders and orders.view. */
const screen = (label: string, load: Load, permission = `${label.toLowerCase()}.view`): MenuScreen => ({
  path: `/${label.toLowerCase()}`,
  label,
  permission,
  load,
});

const tables = () => import("./screens/tables");

/** The screens in the order of the menu. */
export const screens: readonly MenuScreen[] = [
  screen("Today", async () => (await import("./screens/Today")).Today, "reports.view"),
  screen("Orders", async () => (await import("./screens/Orders")).Orders),
  screen("Bundles", async () => (await import("./screens/Bundles")).Bundles),
  screen("Installations", async () => (await import("./screens/Installations")).Installations),
  screen("Customers", async () => (await import("./screens/Customers")).Customers),
  screen("Messages", async () => (await import("./screens/Messages")).Messages),
  screen("Catalogue", async () => (await tables()).Catalogue),
  screen("Products", async () => (await tables()).Products),
  screen("Shop", async () => (await tables()).Shop),
  screen("Changes", async () => (await import("./screens/Changes")).Changes),
  screen("Staff", async () => (await import("./screens/Staff")).Staff),
  screen("Health", async () => (await import("./screens/Health")).Health),
];

/** Screens that are reached from others. */
export const details: readonly ScreenRoute[] = [
  {
    path: "/orders/:reference",
    permission: "orders.view",
    load: async () => (await import("./screens/Order")).Order,
  },
  {
    path: "/customers/:id",
    permission: "customers.view",
    load: async () => (await import("./screens/Customer")).Customer,
  },
];
