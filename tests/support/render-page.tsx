import { ApolloProvider } from "@apollo/client/react";
import { render } from "@testing-library/react";
import userEvent, { PointerEventsCheckLevel, type UserEvent } from "@testing-library/user-event";
import type { ReactElement } from "react";
import { MemoryRouter } from "react-router";
import { shopClient } from "../../web/app/shop-client";
import { closeAuthModal } from "../../web/features/identity/auth-modal";
import { type Contract, contractLink } from "./contract-link";

/** Shows a page over the committed schema with stubbed answers: an answer off the contract fails the test. */
export function renderPage(page: ReactElement, path: string, answers: Contract) {
  // The modal's state outlives a test, as it outlives a page; a test begins with it closed.
  closeAuthModal();
  render(
    <ApolloProvider client={shopClient(contractLink(answers))}>
      <MemoryRouter initialEntries={[path]}>{page}</MemoryRouter>
    </ApolloProvider>,
  );
  // No style sheet is here, and so nothing that says what may not be pressed.
  return userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
}

/** Fills a field at once; `user.type` renders the page at every key, for tests of what happens meanwhile. */
export async function pasteInto(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
