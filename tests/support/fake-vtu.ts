import type { ServerResponse } from "node:http";
import { type Call, Loopback, sendJson } from "./loopback";

export interface VtuRequest {
  request_id: string;
  serviceID: string;
  billersCode: string;
  variation_code: string;
  phone: string;
}

/** The aggregator's own transaction statuses. */
export type VtuStatus = "initiated" | "pending" | "delivered" | "failed" | "reversed" | "resolved";

/** The aggregator's words for its other codes. */
const wordsOf = {
  "010": "VARIATION CODE DOES NOT EXIST",
  "011": "INVALID ARGUMENTS",
  "012": "PRODUCT DOES NOT EXIST",
  "013": "BELOW MINIMUM AMOUNT ALLOWED",
  "014": "REQUEST ID ALREADY EXIST",
  "015": "INVALID REQUEST ID",
  "017": "ABOVE MAXIMUM AMOUNT ALLOWED",
  "018": "LOW WALLET BALANCE",
  "019": "LIKELY DUPLICATE TRANSACTION",
  "020": "BILLER CONFIRMED",
  "021": "ACCOUNT LOCKED",
  "022": "ACCOUNT SUSPENDED",
  "023": "API ACCESS NOT ENABLED FOR USER",
  "024": "ACCOUNT INACTIVE",
  "025": "RECIPIENT BANK INVALID",
  "026": "RECIPIENT ACCOUNT COULD NOT BE VERIFIED",
  "027": "IP NOT WHITELISTED, CONTACT SUPPORT",
  "028": "PRODUCT IS NOT WHITELISTED ON YOUR ACCOUNT",
  "030": "BILLER NOT REACHABLE AT THIS POINT",
  "031": "BELOW MINIMUM QUANTITY ALLOWED",
  "032": "ABOVE MAXIMUM QUANTITY ALLOWED",
  "034": "SERVICE SUSPENDED",
  "035": "SERVICE INACTIVE",
  "083": "SYSTEM ERROR",
  "085": "IMPROPER REQUEST ID: DOES NOT CONTAIN DATE",
  "087": "INVALID CREDENTIALS",
  "089": "REQUEST IS PROCESSING",
  "091": "TRANSACTION NOT PROCESSED",
  "099": "TRANSACTION IS PROCESSING",
};
export type VtuCode = keyof typeof wordsOf;

/** The result of the next payment request. The "not" ones create no transaction at the aggregator. */
export type VtuBehaviour =
  | VtuStatus
  | "099"
  | `not: ${VtuCode}`
  | "not: 500"
  | "not: cut off"
  | "done, cut off"
  | "done, 500"
  | "done, garbage"
  | "done, hangs";

const keys = { apiKey: "vtu-api-key", secretKey: "vtu-secret-key", publicKey: "vtu-public-key" };

interface Variation {
  variation_code: string;
  name: string;
  /** In naira. */
  variation_amount: string;
}

/** A VTU aggregator on loopback that implements VTpass's protocol, faults included. */
export class FakeVtu extends Loopback {
  readonly transactions = new Map<string, VtuRequest & { status: VtuStatus }>();
  /** The numbers of Smile accounts by email. */
  readonly smileAccounts = new Map<string, string>();
  behaviour: VtuBehaviour = "delivered";
  /** The fault of requeries; null for none. */
  onRequery: "500" | "garbage" | VtuCode | null = null;
  /** The plans of each service, by its id. */
  readonly variations = new Map<string, Variation[]>();
  /** How the list is spelt, or its fault. */
  onVariations: "varations" | "variations" | "garbage" | "401" | "500" | "hangs" = "varations";
  /** The ids about which no query is answered. */
  readonly unqueried = new Set<string>();
  /** Whether a request id is of the aggregator's day. */
  isOfToday: (requestId: string) => boolean = () => true;
  /** Called when a request has arrived, before it is carried out. */
  atRequest: (path: string, requestId: string) => Promise<void> = async () => {};
  /** Called when a request has been carried out and before the response. */
  beforeAnswer: (path: string) => void | Promise<void> = () => {};

  /** Settings that make the shop use this aggregator. */
  get env(): Record<string, string> {
    return {
      VTU_API_KEY: keys.apiKey,
      VTU_SECRET_KEY: keys.secretKey,
      VTU_PUBLIC_KEY: keys.publicKey,
      VTU_URL: `${this.url}/api`,
    };
  }

  count(path: "pay" | "requery"): number {
    return this.calls.filter((call) => call.path === `/api/${path}`).length;
  }

  /** Returns the bundles sold: each one costs the shop money. */
  sold(): VtuRequest[] {
    return [...this.transactions.values()].filter(({ status }) => status === "delivered");
  }

  becomes(requestId: string, status: VtuStatus): void {
    const transaction = this.transactions.get(requestId);
    if (!transaction) throw new Error(`Unknown request ${requestId}`);
    transaction.status = status;
  }

  /** Sends an unsigned callback to the shop, with any status. */
  notify(url: string, requestId: string, status: VtuStatus): Promise<Response> {
    const data = { ...answerOf("000", status), requestId, amount: "50.00" };
    return fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ type: "transaction-update", data }),
    });
  }

  protected async answer({ method, path, headers, text }: Call, res: ServerResponse): Promise<void> {
    if (method === "GET") return this.listVariations(path, headers, res);
    if (headers["api-key"] !== keys.apiKey || headers["secret-key"] !== keys.secretKey)
      return sendJson(res, 200, refusal("087"));
    const body = JSON.parse(text) as VtuRequest;
    if (path === "/api/merchant-verify/smile/email") return this.findAccount(body.billersCode, res);
    await this.atRequest(path.replace("/api/", ""), body.request_id);
    return path === "/api/requery" ? this.requery(body.request_id, res) : this.pay(body, res);
  }

  private async pay(request: VtuRequest, res: ServerResponse): Promise<void> {
    const { behaviour } = this;
    if (!/^\d{12}\w+$/.test(request.request_id) || !this.isOfToday(request.request_id))
      return sendJson(res, 200, refusal("085"));
    if (this.transactions.has(request.request_id)) return sendJson(res, 200, refusal("014"));
    if (behaviour === "not: 500") return sendJson(res, 500, {});
    if (behaviour === "not: cut off") return void res.destroy();
    if (behaviour.startsWith("not: ")) return sendJson(res, 200, refusal(behaviour.slice(5) as VtuCode));

    const status = behaviour.startsWith("done") ? "delivered" : behaviour === "099" ? "pending" : behaviour;
    this.transactions.set(request.request_id, { ...request, status: status as VtuStatus });
    await this.beforeAnswer("pay");
    if (behaviour === "done, hangs") return;
    if (behaviour === "done, cut off") return void res.destroy();
    if (behaviour === "done, 500") return sendJson(res, 502, {});
    if (behaviour === "done, garbage") return void res.writeHead(200).end("<h1>Welcome</h1>");
    if (behaviour === "099") return sendJson(res, 200, refusal("099"));
    sendJson(res, 200, answerOf(codeOf(status as VtuStatus), status as VtuStatus));
  }

  private async requery(requestId: string, res: ServerResponse): Promise<void> {
    if (this.unqueried.has(requestId)) return void res.destroy();
    if (this.onRequery === "500") return sendJson(res, 500, {});
    if (this.onRequery === "garbage") return void res.writeHead(200).end("[");
    if (this.onRequery) return sendJson(res, 200, refusal(this.onRequery));
    const found = this.transactions.get(requestId);
    await this.beforeAnswer("requery");
    if (!found) return sendJson(res, 200, refusal("015"));
    sendJson(res, 200, answerOf(codeOf(found.status), found.status));
  }

  /** What is read needs the public key, and is refused with the secret one. */
  private listVariations(path: string, headers: Call["headers"], res: ServerResponse): void {
    const isOurs = headers["api-key"] === keys.apiKey && headers["public-key"] === keys.publicKey;
    if (!isOurs || headers["secret-key"] || this.onVariations === "401")
      return sendJson(res, 401, refusal("087"));
    const service = new URL(path, this.url).searchParams.get("serviceID") ?? "";
    if (this.onVariations === "hangs") return;
    if (this.onVariations === "500") return sendJson(res, 500, {});
    if (this.onVariations === "garbage") return sendJson(res, 200, { content: { varations: [{ name: 1 }] } });
    const list = (this.variations.get(service) ?? []).map((each) => ({ ...each, fixedPrice: "Yes" }));
    sendJson(res, 200, {
      response_description: "000",
      content: { ServiceName: service, serviceID: service, [this.onVariations]: list },
    });
  }

  private findAccount(email: string, res: ServerResponse): void {
    const number = this.smileAccounts.get(email);
    const found = {
      Customer_Name: "ADA OBI",
      AccountList: { Account: [{ AccountId: Number(number), FriendlyName: "Home" }], NumberOfAccounts: 1 },
    };
    sendJson(res, 200, {
      code: "000",
      content: number ? found : { error: "Unable to find this email address" },
    });
  }
}

const codeOf = (status: VtuStatus) =>
  ({ failed: "016", reversed: "040", resolved: "044" })[status as string] ?? "000";

const refusal = (code: VtuCode) => ({ code, response_description: wordsOf[code] });

function answerOf(code: string, status: VtuStatus) {
  return {
    code,
    response_description: code === "000" ? "TRANSACTION SUCCESSFUL" : "TRANSACTION FAILED",
    content: { transactions: { status, product_name: "Data", type: "Data Services" } },
  };
}
