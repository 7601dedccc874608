import { shopForAll } from "../../support/start-shop";

const prices = `query Prices($id: ID!) { provider(id: $id) { dataPackages { dataOptions { id price } } } }`;

describe("cached answers", () => {
  const shop = shopForAll();

  const post = async (body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${shop.url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    return {
      status: response.status,
      type: response.headers.get("content-type"),
      text: await response.text(),
    };
  };

  it("are identical bytes, at the cost of one statement that reads the catalogue's version", async () => {
    const first = await post({ query: prices, variables: { id: "mtn" } });
    let second = first;
    const statements = await shop.statementsOf(async () => {
      second = await post({ query: prices, variables: { id: "mtn" } });
    });

    expect(first.status).toBe(200);
    expect(second).toEqual(first);
    expect(statements).toEqual(["SELECT version FROM catalogue_version WHERE id = 'catalogue'"]);
  });

  it("differ by operation, variables and requested format", async () => {
    const two = `query One { providers { id } } query Other { products { id } }`;
    const json = { accept: "application/graphql-response+json" };
    await post({ query: prices, variables: { id: "mtn" } });
    await post({ query: two, operationName: "One" });

    expect((await post({ query: prices, variables: { id: "airtel" } })).text).not.toContain("mtn-");
    expect((await post({ query: two, operationName: "Other" })).text).toContain("5g-turbo-router");
    expect((await post({ query: prices, variables: { id: "mtn" } }, json)).type).toContain(
      "application/graphql-response+json",
    );
  });

  it("are neither created by nor sent to customers", async () => {
    const mixed = `{ providers { id } me { id } }`;
    const ada = await shop.customer();
    const asVisitor = await post({ query: mixed });
    const asAda = await ada.ask(mixed);

    expect(JSON.parse(asVisitor.text).data.me).toBeNull();
    expect(asAda.data.me.id).toBe(ada.id);
    expect(JSON.parse((await post({ query: mixed })).text).data.me).toBeNull();
  });

  it("never contain errors", async () => {
    const wrong = { query: `{ provider(id: 1.5) { id } }` };

    expect((await post(wrong)).status).toBe(400);
    expect((await post(wrong)).status).toBe(400);
    expect((await post({ query: `{ plans(first: 99) { totalCount } }` })).text).toContain("BAD_USER_INPUT");
    expect((await post({ query: `{ plans(first: 99) { totalCount } }` })).text).toContain("BAD_USER_INPUT");
  });
});
