import { createBrowserRouter, Navigate } from "react-router";
import { EmptyState } from "../ui/EmptyState";
import { Screen } from "./parts/Screen";
import { Shell } from "./parts/Shell";
import { useMay } from "./session/useSession";

/** The screens in the order of the menu, each with the permission that it needs. Each is a chunk of its own. */
const screens = [
  {
    path: "/catalogue",
    label: "Catalogue",
    permission: "catalogue.view",
    load: async () => (await import("./screens/Catalogue")).Catalogue,
  },
  {
    path: "/orders",
    label: "Orders",
    permission: "orders.view",
    load: async () => (await import("./screens/Orders")).Orders,
  },
  {
    path: "/bundles",
    label: "Bundles",
    permission: "bundles.view",
    load: async () => (await import("./screens/Bundles")).Bundles,
  },
  {
    path: "/changes",
    label: "Changes",
    permission: "changes.view",
    load: async () => (await import("./screens/Changes")).Changes,
  },
  {
    path: "/staff",
    label: "Staff",
    permission: "staff.view",
    load: async () => (await import("./screens/Staff")).Staff,
  },
];

/** Screens that are reached from others. */
const details = [{ path: "/orders/:reference", load: async () => (await import("./screens/Order")).Order }];

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
