import { ApolloLink } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { render } from "@testing-library/react";
import { of } from "rxjs";
import { Hydrated } from "../../../web/app/layout/Hydrated";
import { shopClient } from "../../../web/app/shop-client";
import { MeDocument, type MeQuery } from "../../../web/features/identity/generated/Session";
import { SignOutOtherSessionsDocument } from "../../../web/features/identity/account/generated/Account";

/** A page rendered for a visitor; the shop returns the same data when queried. */
function hydrating() {
  const sentOperations: string[] = [];
  const network = new ApolloLink((operation) => {
    sentOperations.push(operation.operationName ?? "");
    return of({ data: operation.operationName === "Me" ? { me: null } : { signOutOtherSessions: true } });
  });
  const client = shopClient(network, { ROOT_QUERY: { __typename: "Query", me: null } });
  const queryNetwork = () => client.query<MeQuery>({ query: MeDocument, fetchPolicy: "network-only" });
  return { client, sentOperations, queryNetwork };
}

afterEach(() => jest.restoreAllMocks());

describe("network-only queries", () => {
  it("use the network once the page is hydrated, so that a quick click gets current data", async () => {
    const { client, sentOperations, queryNetwork } = hydrating();
    render(
      <ApolloProvider client={client}>
        <Hydrated>a page</Hydrated>
      </ApolloProvider>,
    );

    await queryNetwork();

    expect(sentOperations).toEqual(["Me"]);
  });

  it("use the network after a mutation, even before the hydration has ended", async () => {
    const { client, sentOperations } = hydrating();

    await client.mutate({
      mutation: SignOutOtherSessionsDocument,
      refetchQueries: [{ query: MeDocument }],
      awaitRefetchQueries: true,
    });

    expect(sentOperations).toEqual(["SignOutOtherSessions", "Me"]);
  });
});
