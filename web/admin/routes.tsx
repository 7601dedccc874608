import type { ComponentType } from "react";
import { createBrowserRouter, Navigate } from "react-router";
import { EmptyState } from "../ui/EmptyState";
import { Screen } from "./parts/Screen";
import { Shell } from "./parts/Shell";
import { useMay } from "./session/useSession";

type Load = () => Promise<ComponentType>;
const screen = (path: string, label: string, permission: string, load: Load) => ({
  path,
  label,
  permission,
  load,
});

/** The screens in the order of the menu, each with the permission that it needs. Each is a chunk of its own. */
const screens = [
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
const details: { path: string; load: Load }[] = [
  { path: "/orders/:reference", load: async () => (await import("./screens/Order")).Order },
  { path: "/customers/:id", load: async () => (await import("./screens/Customer")).Customer },
];

/** The first in the menu of the signed-in person. */
function FirstScreen() {
  const may = useMay();
  const first = screens.find(({ permission }) => may(permission));
  return first ? <Navigate to={first.path} replace /> : <NotFound />;
}

function NotFound() {
  return (
    <Screen title="Not found">
      <EmptyState title="There is no such screen">Choose one from the menu.</EmptyState>
    </Screen>
  );
}

export const router = createBrowserRouter(
  [
    {
      path: "/invitation",
      lazy: async () => ({ Component: (await import("./session/Invitation")).Invitation }),
    },
    {
      element: <Shell screens={screens} />,
      children: [
        { index: true, element: <FirstScreen /> },
        ...[...screens, ...details].map(({ path, load }) => ({
          path,
          lazy: async () => ({ Component: await load() }),
        })),
        {
          path: "/second-factor",
          lazy: async () => ({ Component: (await import("./session/SecondFactor")).SetUpSecondFactor }),
        },
        { path: "*", element: <NotFound /> },
      ],
    },
  ],
  { basename: "/admin" },
);
