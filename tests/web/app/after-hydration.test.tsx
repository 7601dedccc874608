import { ApolloLink } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { render, screen, waitFor } from "@testing-library/react";
import { of } from "rxjs";
import { Hydrated } from "../../../web/app/layout/Hydrated";
import { PageErrorBoundary } from "../../../web/app/layout/PageErrorBoundary";
import { shopClient } from "../../../web/app/shop-client";
import { MeDocument, type MeQuery, SignOutOtherSessionsDocument } from "../../../web/generated/operations";

/** A page of the server, in which nobody is signed in; the shop says the same when it is asked. */
function hydrating() {
  const asked: string[] = [];
  const network = new ApolloLink((operation) => {
    asked.push(operation.operationName ?? "");
    return of({ data: operation.operationName === "Me" ? { me: null } : { signOutOtherSessions: true } });
  });
  const client = shopClient(network, { ROOT_QUERY: { __typename: "Query", me: null } });
  const askAnew = () => client.query<MeQuery>({ query: MeDocument, fetchPolicy: "network-only" });
  return { client, asked, askAnew };
}

afterEach(() => jest.restoreAllMocks());

describe("what always asks the shop", () => {
  it("takes what the server has sent while the page is taken over", async () => {
    const { asked, askAnew } = hydrating();

    expect((await askAnew()).data).toEqual({ me: null });

    expect(asked).toEqual([]);
  });

  it("asks the shop as soon as the page answers, so that a quick click sees what is so now", async () => {
    const { client, asked, askAnew } = hydrating();
    render(
      <ApolloProvider client={client}>
        <Hydrated>a page</Hydrated>
      </ApolloProvider>,
    );

    await askAnew();

    expect(asked).toEqual(["Me"]);
  });

  it("asks the shop after a change, even before the page answers", async () => {
    const { client, asked } = hydrating();

    await client.mutate({
      mutation: SignOutOtherSessionsDocument,
      refetchQueries: [{ query: MeDocument }],
      awaitRefetchQueries: true,
    });

    expect(asked).toEqual(["SignOutOtherSessions", "Me"]);
  });

  it("is told that a page answers which broke while it was taken over", async () => {
    const alive = jest.fn();
    window.addEventListener("page-alive", alive, { once: true });
    jest.spyOn(console, "error").mockReturnValue();
    const { client, asked, askAnew } = hydrating();
    function Broken(): never {
      throw new Error("broken");
    }
    render(
      <ApolloProvider client={client}>
        <PageErrorBoundary pathname="/">
          <Hydrated>
            <Broken />
          </Hydrated>
        </PageErrorBoundary>
      </ApolloProvider>,
    );

    expect(screen.getByRole("button", { name: "Try again" })).toBeInTheDocument();
    await waitFor(() => expect(alive).toHaveBeenCalledTimes(1));
    await askAnew();
    expect(asked).toEqual(["Me"]);
  });
});
