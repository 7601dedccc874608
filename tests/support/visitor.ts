/** A browser as an API client: sends GraphQL over HTTP and stores its cookies. */
export interface Answer {
  status: number;
  headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- the shape is what each test asserts
  data: any;
  errors?: {
    message: string;
    path?: (string | number)[];
    extensions: { code: string; requestId?: string };
  }[];
}

export class Visitor {
  private readonly cookies = new Map<string, string>();

  constructor(
    readonly url: string,
    /** The path of the API. */
    private readonly api = "/graphql",
  ) {}

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  setCookie(name: string, value: string): void {
    this.cookies.set(name, value);
  }

  async ask(query: string, variables: object = {}): Promise<Answer> {
    const response = await this.fetch(this.api, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query, variables }),
    });
    const body = (await response.json()) as Pick<Answer, "data" | "errors">;
    return { status: response.status, headers: response.headers, ...body };
  }

  /** Sends a mutation such as `addToCart(productId: "…")`, and returns its result with these fields. Throws at a refusal. */
  // oxlint-disable-next-line typescript/no-explicit-any -- as in `Answer`
  async act(mutation: string, fields = ""): Promise<any> {
    const { data, errors } = await this.ask(
      `mutation { ${mutation} { __typename ${fields} ... on Refusal { message } } }`,
    );
    const [answer] = Object.values(data ?? {}) as { message?: string }[];
    if (errors || answer?.message) throw new Error(JSON.stringify(errors ?? answer));
    return answer;
  }

  /** Retries while the shop is busy, with the same variables and key, as the web client does. */
  async askUntilServed(query: string, variables: object = {}): Promise<Answer> {
    const answer = await this.ask(query, variables);
    return answer.errors?.[0]?.extensions.code === "BUSY" ? this.askUntilServed(query, variables) : answer;
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...(init.headers as Record<string, string>), cookie: this.cookieHeader };
    const response = await fetch(`${this.url}${path}`, { redirect: "manual", ...init, headers });
    for (const cookie of response.headers.getSetCookie()) this.storeCookie(cookie);
    return response;
  }

  private storeCookie(cookie: string): void {
    const [pair = "", ...attributes] = cookie.split(";");
    const [name = "", value = ""] = pair.split("=");
    const ended = attributes.some((attribute) => attribute.trim().toLowerCase() === "max-age=0");
    if (ended) this.cookies.delete(name.trim());
    else this.cookies.set(name.trim(), value);
  }
}
