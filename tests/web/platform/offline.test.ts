import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from "@apollo/client";
import { Offline, refuseOffline } from "../../../web/platform/offline";

const fund = gql`
  mutation Fund {
    fund
  }
`;

function clientOver(sent: string[]) {
  const network = new ApolloLink((operation) => {
    sent.push(operation.operationName ?? "");
    return new Observable((observer) => {
      observer.next({ data: { fund: true } });
      observer.complete();
    });
  });
  return new ApolloClient({ link: ApolloLink.from([refuseOffline, network]), cache: new InMemoryCache() });
}

function connect(isConnected: boolean) {
  jest.spyOn(window.navigator, "onLine", "get").mockReturnValue(isConnected);
}

describe("without a connection", () => {
  afterEach(() => jest.restoreAllMocks());

  it("nothing is sent, also not after reconnecting", async () => {
    const sent: string[] = [];
    const client = clientOver(sent);

    connect(false);
    await expect(client.mutate({ mutation: fund })).rejects.toBeInstanceOf(Offline);
    connect(true);
    window.dispatchEvent(new Event("online"));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sent).toEqual([]);

    await client.mutate({ mutation: fund });
    expect(sent).toEqual(["Fund"]);
  });
});
