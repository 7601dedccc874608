import { ApolloLink } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { render } from "@testing-library/react";
import { of } from "rxjs";
import { Hydrated } from "../../../web/app/layout/PageLayout";
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
});
