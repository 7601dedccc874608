import type { ComponentType } from "react";
import { createBrowserRouter, Navigate } from "react-router";
import { EmptyState } from "../ui/EmptyState";
import { Spinner } from "../ui/Spinner";
import { Screen } from "./parts/Screen";
import { Shell } from "./parts/Shell";
import { details, screens, type ScreenRoute } from "./screen-list";
import { useMay } from "./session/useSession";

/** The first in the menu of the signed-in person. */
function FirstScreen() {
  const may = useMay();
  const first = screens.find(({ permission }) => may(permission));
  return first ? <Navigate to={first.path} replace /> : <NotFound />;
}

const NotFound = () => (
  <Screen title="Not found">
    <EmptyState title="There is no such screen">Choose one from the menu.</EmptyState>
  </Screen>
);

const NotAllowed = () => (
  <Screen title="Not allowed">
    <EmptyState title="Your role does not include this screen">Ask the owner for access.</EmptyState>
  </Screen>
);

/** Without the permission nothing of the screen is read: the server would refuse it. */
async function loadScreen({ permission, load }: ScreenRoute): Promise<{ Component: ComponentType }> {
  const Content = await load();
  return {
    Component: function Guarded() {
      const may = useMay();
      return may(permission) ? <Content /> : <NotAllowed />;
    },
  };
}

/** While the code of the first screen loads. */
const loading = <Spinner label="Loading" size={36} />;

export const router = createBrowserRouter(
  [
    {
      path: "/invitation",
      hydrateFallbackElement: loading,
      lazy: async () => ({ Component: (await import("./session/Invitation")).Invitation }),
    },
    {
      path: "/forgot-password",
      hydrateFallbackElement: loading,
      lazy: async () => ({ Component: (await import("./session/ForgotPassword")).ForgotPassword }),
    },
    {
      element: <Shell screens={screens} />,
      hydrateFallbackElement: loading,
      children: [
        { index: true, element: <FirstScreen /> },
        ...[...screens, ...details].map((route) => ({ path: route.path, lazy: () => loadScreen(route) })),
        {
          path: "/account",
          lazy: async () => ({ Component: (await import("./session/Account")).Account }),
        },
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
