import { ApolloClient, ApolloLink, InMemoryCache, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { EnterSecondFactor } from "../../../web/admin/session/SecondFactor";

describe("EnterSecondFactor", () => {
  it("says that logging out as somebody else did not work without a connection", async () => {
    const user = userEvent.setup();
    const link = new ApolloLink(
      ({ operationName }) =>
        new Observable((observer) => {
          if (operationName === "Me") observer.next({ data: { me: null } });
          else observer.error(new Error("down"));
          observer.complete();
        }),
    );
    render(
      <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
        <EnterSecondFactor />
      </ApolloProvider>,
      { wrapper: MemoryRouter },
    );
    await user.click(screen.getByRole("button", { name: "Use another account" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(/could not reach the shop/);
  });
});
