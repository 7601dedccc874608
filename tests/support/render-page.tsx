import { ApolloProvider } from "@apollo/client/react";
import { render } from "@testing-library/react";
import userEvent, { PointerEventsCheckLevel, type UserEvent } from "@testing-library/user-event";
import { type ReactElement, useEffect } from "react";
import { MemoryRouter, useLocation } from "react-router";
import { shopClient } from "../../web/app/shop-client";
import { closeAuthModal } from "../../web/features/identity/auth-modal";
import { type Contract, contractLink } from "./contract-link";

/** Renders a page over the committed schema with stubbed results: a stub that violates the schema fails the test. */
export function renderPage(page: ReactElement, path: string, answers: Contract) {
  // The modal's state is global, so each test begins by closing it.
  closeAuthModal();
  render(
    <ApolloProvider client={shopClient(contractLink(answers))}>
      <MemoryRouter initialEntries={[path]}>
        {page}
        <Address />
      </MemoryRouter>
    </ApolloProvider>,
  );
  // No style sheet is loaded, so pointer-events cannot be checked.
  return userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
}

let shown = "";

/** The path, query and hash of the page on screen. */
export const addressOnScreen = () => shown;

function Address() {
  const { pathname, search, hash } = useLocation();
  useEffect(() => void (shown = pathname + search + hash), [pathname, search, hash]);
  return null;
}

/** Fills a field at once; `user.type` renders the page after every key, for tests that depend on it. */
export async function pasteInto(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
