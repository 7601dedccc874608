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

const screen = (path: string, label: string, permission: string, load: Load): MenuScreen => ({
  path,
  label,
  permission,
  load,
});

/** The screens in the order of the menu. */
export const screens: readonly MenuScreen[] = [
  screen("/today", "Today", "reports.view", async () => (await import("./screens/Today")).Today),
  screen("/orders", "Orders", "orders.view", async () => (await import("./screens/Orders")).Orders),
  screen("/bundles", "Bundles", "bundles.view", async () => (await import("./screens/Bundles")).Bundles),
  screen(
    "/installations",
    "Installations",
    "installations.view",
    async () => (await import("./screens/Installations")).Installations,
  ),
  screen(
    "/customers",
    "Customers",
    "customers.view",
    async () => (await import("./screens/Customers")).Customers,
  ),
  screen("/messages", "Messages", "messages.view", async () => (await import("./screens/Messages")).Messages),
  screen(
    "/catalogue",
    "Catalogue",
    "catalogue.view",
    async () => (await import("./screens/Catalogue")).Catalogue,
  ),
  screen("/products", "Products", "products.view", async () => (await import("./screens/Products")).Products),
  screen("/shop", "Shop", "shop.view", async () => (await import("./screens/Shop")).Shop),
  screen("/changes", "Changes", "changes.view", async () => (await import("./screens/Changes")).Changes),
  screen("/staff", "Staff", "staff.view", async () => (await import("./screens/Staff")).Staff),
  screen("/health", "Health", "health.view", async () => (await import("./screens/Health")).Health),
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
