import { createBrowserRouter, Navigate } from "react-router";
import { EmptyState } from "../ui/EmptyState";
import { Screen } from "./parts/Screen";
import { Shell } from "./parts/Shell";

/** The screens in the order of the menu, each with the permission that it needs. Each is a chunk of its own. */
const screens = [
  {
    path: "/catalogue",
    label: "Catalogue",
    permission: "catalogue.view",
    load: async () => (await import("./screens/Catalogue")).Catalogue,
  },
  {
    path: "/customers",
    label: "Customers",
    permission: "customers.view",
    load: async () => (await import("./screens/Customers")).Customers,
  },
  {
    path: "/messages",
    label: "Messages",
    permission: "messages.view",
    load: async () => (await import("./screens/Messages")).Messages,
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

/** Screens that others lead to. */
const details = [{ path: "/customers/:id", load: async () => (await import("./screens/Customer")).Customer }];

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
        { index: true, element: <Navigate to="/catalogue" replace /> },
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
