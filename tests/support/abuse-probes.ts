/** A request that none of our clients sends, and the expected status. */
export interface Probe {
  name: string;
  status: number;
  body?: string;
  /** The method; POST /graphql with JSON if omitted. */
  method?: string;
  path?: string;
  headers?: Record<string, string>;
}

const times = (count: number, piece: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => piece(n)).join(" ");
const query = (text: string, variables: object = {}) => JSON.stringify({ query: text, variables });
const nested = (depth: number) => `${"{ me ".repeat(depth)}{ id }${" }".repeat(depth)}`;

const purchase = (n: number) =>
  `p${n}: purchaseBundle(input: { dataOptionId: "mtn-daily-40mb", phone: "08031234567", autoRenewal: false, idempotencyKey: "k${n}" }) { __typename }`;
const signIn = (n: number) =>
  `s${n}: signIn(input: { email: "a@b.co", password: "guess ${n}" }) { __typename }`;

/** providers of groups of providers …: ten times as many at each step. */
const listsOfLists = `{ providers { dataPackages { provider { dataPackages { provider { dataPackages { provider { id } } } } } } } }`;
/** Twenty-six fragments, each of which spreads the next one twice: 2^25 fields if they are expanded. */
const doubling = `{ ...F0 } ${times(25, (n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`)} fragment F25 on Query { __typename }`;

export const probes: Probe[] = [
  { name: "depth 50", status: 400, body: query(nested(50)) },
  { name: "depth 50, of fields that exist", status: 400, body: query(cycle(16)) },
  { name: "depth 5,000", status: 413, body: query(nested(5_000)) },
  { name: "depth 2,000", status: 400, body: query(nested(2_000)) },
  { name: "1,000 aliases", status: 400, body: query(`{ ${times(1_000, (n) => `a${n}: __typename`)} }`) },
  { name: "200 aliases", status: 400, body: query(`{ ${times(200, (n) => `a${n}: __typename`)} }`) },
  { name: "100 purchases", status: 400, body: query(`mutation { ${times(100, purchase)} }`) },
  { name: "10 purchases", status: 400, body: query(`mutation { ${times(10, purchase)} }`) },
  { name: "1,000 sign-ins", status: 413, body: query(`mutation { ${times(1_000, signIn)} }`) },
  { name: "300 sign-ins", status: 400, body: query(`mutation { ${times(300, signIn)} }`) },
  { name: "10 sign-ins", status: 400, body: query(`mutation { ${times(10, signIn)} }`) },
  {
    name: "2 sign-ins behind a fragment",
    status: 400,
    body: query(`mutation { ...A ${signIn(1)} } fragment A on Mutation { ${signIn(2)} }`),
  },
  { name: "10,000 tokens", status: 400, body: query(`{ ${times(10_000, () => "a")} }`) },
  { name: "9,000 unknown fields", status: 400, body: query(`{ ${times(9_000, (n) => `x${n % 10}`)} }`) },
  { name: "900 unknown fields", status: 400, body: query(`{ ${times(900, (n) => `unknown${n}`)} }`) },
  {
    name: "100 directives",
    status: 400,
    body: query(`{ __typename ${times(100, () => "@skip(if: false)")} }`),
  },
  {
    name: "100 unknown directives",
    status: 400,
    body: query(`{ __typename ${times(100, (n) => `@d${n}`)} }`),
  },
  { name: "lists of lists", status: 400, body: query(listsOfLists) },
  { name: "fragments that double", status: 400, body: query(doubling) },
  { name: "a fragment circle", status: 400, body: query(`{ ...A } fragment A on Query { ...A }`) },
  {
    name: "100 fields of one name that cannot merge",
    status: 400,
    body: query(`{ ${times(100, (n) => `provider(id: "p${n}") { id }`)} }`),
  },
  {
    name: "one field with fields 240 times",
    status: 400,
    body: query(`{ ${times(240, () => "googleSignIn { available }")} }`),
  },
  {
    name: "fields that repeat below fields that repeat, and one that is unknown",
    status: 400,
    body: query(`{ ${times(12, () => `me { ${times(19, () => "wallet { id }")} }`)} unknown }`),
  },
  {
    name: "repeated fields in 8 fragments",
    status: 400,
    body: query(
      `{ ${times(8, (n) => `...F${n}`)} } ${times(8, (n) => `fragment F${n} on Query { ${times(28, () => "me { id }")} }`)}`,
    ),
  },
  { name: "a page of 51", status: 400, body: query(`{ plans(first: 51) { totalCount } }`) },
  {
    name: "a page of a billion",
    status: 400,
    body: query(`query ($n: Int!) { plans(first: $n) { totalCount } }`, { n: 1_000_000_000 }),
  },
  ...Object.entries({
    "an operation's name that begins a quotation 7,500 times": {
      query: "{ __typename }",
      operationName: ': "'.repeat(7_500),
    },
    "an operation's name of spaces": { query: "{ __typename }", operationName: " ".repeat(30_000) },
    "a variable that could be anything": {
      query: "query ($id: Int!) { plans(first: $id) { totalCount } }",
      variables: { id: ` at "a"; ; ` + '; Expected "'.repeat(2_500) },
    },
    "a document of quotation marks": { query: `{ ${': "" '.repeat(4_000)} }` },
  }).map(([name, requested]) => ({ name, status: 400, body: JSON.stringify(requested) })),
  { name: "an array batch", status: 400, body: `[${query("{ me { id } }")},${query("{ me { id } }")}]` },
  { name: "invalid JSON", status: 400, body: `{"query": "{ me { id } }"` },
  { name: "deep JSON", status: 400, body: `${"[".repeat(15_000)}${"]".repeat(15_000)}` },
  {
    name: "deep variables",
    status: 400,
    body: `{"query":"query ($id: ID!) { provider(id: $id) { id } }","variables":{"id":${"[".repeat(15_000)}${"]".repeat(15_000)}}}`,
  },
  {
    name: "deep undeclared variables",
    status: 400,
    body: `{"query":"{ nothing }","variables":{"id":${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}}}`,
  },
  {
    name: "deep extensions",
    status: 400,
    body: `{"query":"{ nothing }","extensions":{"id":${"[".repeat(15_000)}${"]".repeat(15_000)}}}`,
  },
  { name: "a body of 10 MB", status: 413, body: query(" ".repeat(10_000_000)) },
  {
    name: "an unknown charset",
    status: 415,
    body: query("{ me { id } }"),
    headers: { "content-type": "application/json; charset=x-klingon" },
  },
  {
    name: "an unknown encoding",
    status: 415,
    body: query("{ me { id } }"),
    headers: { "content-type": "application/json", "content-encoding": "rot13" },
  },
  {
    name: "a mutation by GET",
    status: 405,
    method: "GET",
    path: "/graphql?query=mutation%7BsignOut%7D",
    headers: { "apollo-require-preflight": "1" },
  },
  {
    name: "a query by GET that needs no preflight",
    status: 400,
    method: "GET",
    path: "/graphql?query=%7B__typename%7D",
    headers: {},
  },
  ...["application/x-www-form-urlencoded", "text/plain", "multipart/form-data; boundary=x"].map((type) => ({
    name: `a body of ${type}`,
    status: 400,
    body: query("mutation { signOut }"),
    headers: { "content-type": type },
  })),
  { name: "introspection", status: 400, body: query("{ __schema { types { name } } }") },
  { name: "introspection of one type", status: 400, body: query(`{ __type(name: "User") { name } }`) },
  { name: "a field nearly right", status: 400, body: query(`{ provider(id: "mtn") { nam } }`) },
  { name: "an argument nearly right", status: 400, body: query(`{ provider(ident: "mtn") { id } }`) },
  {
    name: "an enum value nearly right",
    status: 400,
    body: query(`{ plans(sort: BEST_VALU) { totalCount } }`),
  },
  { name: "a type nearly right", status: 400, body: query(`{ me { ... on Usr { id } } }`) },
  {
    name: "a variable of the wrong kind",
    status: 400,
    body: query(`query ($id: ID!) { provider(id: $id) { id } }`, { id: { a: 1 } }),
  },
];

function cycle(steps: number): string {
  return `{ providers ${"{ dataPackages { provider ".repeat(steps)}{ id }${" } }".repeat(steps)} }`;
}
