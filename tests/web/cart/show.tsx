import { screen, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { useSession } from "../../../web/features/identity/useSession";
import { Toaster } from "../../../web/ui/Toaster";
import type { Connection } from "../../support/connection";
import { addressOnScreen, renderPage } from "../../support/render-page";
import type { Visitor } from "../../support/visitor";

/** Renders a page with the relevant parts of the layout: login dialog, toasts, and the cart's badge. */
export function show(page: ReactElement, path: string, to: Visitor | Connection) {
  return renderPage(
    <>
      {page}
      <Badge />
      <Toaster />
    </>,
    path,
    to,
  );
}

function Badge() {
  const { user } = useSession();
  return <p data-testid="badge">{user?.cart.numberInCart ?? "none"}</p>;
}

/** The count in the header. */
export const badge = () => screen.getByTestId("badge").textContent;

export const address = () => new URL(addressOnScreen(), location.origin).pathname;

/** Finds a device's card or line. */
export async function item(device: { name: string }) {
  return within(await screen.findByRole("article", { name: new RegExp(device.name) }));
}
