import { createBrowserRouter, Navigate } from "react-router";
import { EmptyState } from "../ui/EmptyState";
import { Screen } from "./parts/Screen";
import { useMay } from "./session/useSession";
import { Shell } from "./parts/Shell";

/** The screens in the order of the menu, each with the permission that it needs. Each is a chunk of its own. */
const screens = [
  {
    path: "/today",
    label: "Today",
    permission: "reports.view",
    load: async () => (await import("./screens/Today")).Today,
  },
  {
    path: "/catalogue",
    label: "Catalogue",
    permission: "catalogue.view",
    load: async () => (await import("./screens/Catalogue")).Catalogue,
  },
  {
    path: "/products",
    label: "Products",
    permission: "products.view",
    load: async () => (await import("./screens/Products")).Products,
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
  {
    path: "/health",
    label: "Health",
    permission: "health.view",
    load: async () => (await import("./screens/Health")).Health,
  },
];

/** The first screen that the signed-in person may see. */
function FirstScreen() {
  const may = useMay();
  const first = screens.find(({ permission }) => may(permission));
  if (first) return <Navigate to={first.path} replace />;
  return (
    <Screen title="Back office">
      <EmptyState title="Your role shows no screen yet">Ask the owner for access.</EmptyState>
    </Screen>
  );
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
        ...screens.map(({ path, load }) => ({ path, lazy: async () => ({ Component: await load() }) })),
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
