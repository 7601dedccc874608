import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface GooglePerson {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
  picture?: string;
}

/** The provider's fault, until it is reset to null. */
export type GoogleFault =
  | "denied"
  | "consent_error"
  | "token_500"
  | "token_500_error"
  | "token_500_object"
  | "token_500_html"
  | "token_null"
  | "token_cut"
  | "token_error"
  | "token_garbage"
  | "token_slow"
  | "userinfo_500"
  | "userinfo_garbage"
  | "userinfo_null"
  | "userinfo_cut"
  | null;

interface Grant {
  person: GooglePerson;
  challenge: string;
  redirectUri: string;
  used: boolean;
}

const clientId = "shop-client";
const clientSecret = "shop-secret";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** An identity provider on loopback that implements OAuth 2 with PKCE (RFC 6749, RFC 7636) and OpenID userinfo. */
export class FakeGoogle {
  person: GooglePerson = { sub: "1001", email: "ada@example.com", email_verified: true, name: "Ada Obi" };
  fault: GoogleFault = null;
  /** The token endpoint's requests, newest last. */
  readonly redeemed: URLSearchParams[] = [];
  private readonly grants = new Map<string, Grant>();
  private readonly tokens = new Map<string, GooglePerson>();
  private readonly server = createServer((req, res) => void this.answer(req, res));

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Settings that make the shop use this provider. */
  get env(): Record<string, string> {
    return {
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_CLIENT_SECRET: clientSecret,
      GOOGLE_AUTHORIZATION_URL: `${this.url}/authorize`,
      GOOGLE_TOKEN_URL: `${this.url}/token`,
      GOOGLE_USERINFO_URL: `${this.url}/v1/userinfo`,
    };
  }

  /** Ends the requests that wait for an answer. */
  dropConnections(): void {
    this.server.closeAllConnections();
  }

  async stop(): Promise<void> {
    this.dropConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = new URL(req.url ?? "/", this.url);
    if (url.pathname === "/authorize") return this.authorize(url, res);
    if (url.pathname === "/consent") return this.consent(url, res);
    if (url.pathname === "/token") return this.token(await bodyOf(req), res);
    if (url.pathname === "/v1/userinfo") return this.userinfo(req, res);
    if (url.pathname === "/picture.png")
      return void res.writeHead(200, { "content-type": "image/png", "content-length": png.length }).end(png);
    res.writeHead(404).end();
  }

  /** Shows the account that would sign in. A person presses the button; a test may follow its link. */
  private authorize({ searchParams: requested }: URL, res: ServerResponse): void {
    const complete =
      requested.get("client_id") === clientId &&
      requested.get("response_type") === "code" &&
      requested.get("code_challenge_method") === "S256" &&
      (requested.get("scope") ?? "").split(" ").sort().join(" ") === "email profile" &&
      requested.has("state");
    if (!complete) return void res.writeHead(400).end("The request is not complete");
    const link = `/consent?${requested.toString()}`.replaceAll("&", "&amp;");
    res.writeHead(200, { "content-type": "text/html", "cross-origin-opener-policy": "same-origin" });
    res.end(
      `<!doctype html><title>Fake Google</title><h1>Sign in</h1><a href="${link}">Continue as ${this.person.name}</a>`,
    );
  }

  private consent({ searchParams: requested }: URL, res: ServerResponse): void {
    const back = new URL(requested.get("redirect_uri") ?? "");
    back.searchParams.set("state", requested.get("state") ?? "");
    if (this.fault === "denied") {
      back.searchParams.set("error", "access_denied");
    } else if (this.fault === "consent_error") {
      back.searchParams.set("error", "server_error");
      back.searchParams.set("error_description", "The provider is being repaired");
    } else {
      const code = randomUUID();
      const [challenge, redirectUri] = [
        requested.get("code_challenge") ?? "",
        requested.get("redirect_uri") ?? "",
      ];
      this.grants.set(code, { person: this.person, challenge, redirectUri, used: false });
      back.searchParams.set("code", code);
    }
    res.writeHead(302, { location: back.toString() }).end();
  }

  private token(requested: URLSearchParams, res: ServerResponse): void {
    this.redeemed.push(requested);
    const fail = this.fault && tokenFaults[this.fault];
    if (fail) return fail(res);
    const grant = this.grants.get(requested.get("code") ?? "");
    const verifier = createHash("sha256")
      .update(requested.get("code_verifier") ?? "")
      .digest("base64url");
    const genuine =
      requested.get("client_id") === clientId && requested.get("client_secret") === clientSecret;
    if (!genuine) return refuse(res, "invalid_client", "Unknown client");
    if (
      !grant ||
      grant.used ||
      grant.redirectUri !== requested.get("redirect_uri") ||
      grant.challenge !== verifier
    ) {
      return refuse(res, "invalid_grant", "Bad Request");
    }
    grant.used = true;
    const accessToken = randomUUID();
    this.tokens.set(accessToken, grant.person);
    json(res, 200, { access_token: accessToken, token_type: "Bearer", expires_in: 3600 });
  }

  private userinfo(req: IncomingMessage, res: ServerResponse): void {
    if (this.fault === "userinfo_500") return void res.writeHead(500).end("broken");
    if (this.fault === "userinfo_garbage") return void res.writeHead(200).end("<html>");
    if (this.fault === "userinfo_null") return json(res, 200, null);
    if (this.fault === "userinfo_cut") return cutOff(res);
    const person = this.tokens.get((req.headers.authorization ?? "").replace(/^Bearer /, ""));
    if (!person) return json(res, 401, { error: "invalid_token" });
    json(res, 200, person);
  }
}

const refuse = (res: ServerResponse, error: string, description: string) =>
  json(res, 400, { error, error_description: description });

/** Responses of the token endpoint by fault. */
const tokenFaults: Partial<Record<NonNullable<GoogleFault>, (res: ServerResponse) => void>> = {
  token_slow: () => undefined, // never responds
  token_500: (res) => void res.writeHead(500).end("broken"),
  token_500_error: (res) => json(res, 500, { error: "server_error" }),
  token_500_object: (res) =>
    json(res, 500, { error: { code: 500, message: "Internal error", status: "INTERNAL" } }),
  token_500_html: (res) => void res.writeHead(500, { "content-type": "text/html" }).end("<h1>Error 500</h1>"),
  token_null: (res) => json(res, 200, null),
  token_cut: (res) => cutOff(res),
  token_garbage: (res) => void res.writeHead(200, { "content-type": "application/json" }).end("{"),
  token_error: (res) => refuse(res, "invalid_request", "This client is suspended"),
};

function json(res: ServerResponse, status: number, body: object | null): void {
  res.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

/** Announces more bytes than it sends before the connection closes. */
function cutOff(res: ServerResponse): void {
  res.writeHead(200, { "content-type": "application/json", "content-length": 500 });
  res.write('{"access_token":', () => res.destroy());
}

async function bodyOf(req: IncomingMessage): Promise<URLSearchParams> {
  let text = "";
  for await (const chunk of req) text += String(chunk);
  return new URLSearchParams(text);
}
