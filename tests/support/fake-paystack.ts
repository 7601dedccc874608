import { createHmac } from "node:crypto";
import type { ServerResponse } from "node:http";
import { type Call, Loopback, sendJson } from "./loopback";

export interface GatewayPayment {
  /** The gateway's numeric id. */
  id: number;
  reference: string;
  amount: number;
  currency: string;
  email: string;
  callback_url: string;
  /** Test or live money; only a broken gateway omits it. */
  domain?: "test" | "live";
  /** The gateway's own status; there, an unpaid page counts as abandoned. */
  status: "abandoned" | "ongoing" | "pending" | "failed" | "reversed" | "success";
}

/** A dispute that the payer's bank has opened. */
export interface GatewayDispute {
  id: number;
  transaction: { id: number; reference: string };
  refund_amount: number | null;
  currency: string;
  status: "awaiting-merchant-feedback" | "awaiting-bank-feedback" | "pending" | "resolved" | "archived";
  resolution: "merchant-accepted" | "declined" | null;
}

/** A refund of a payment at the gateway, or of a settled dispute. */
export interface GatewayRefund {
  id: number;
  transaction: number;
  dispute: number | null;
  amount: number;
  currency: string;
  status: "pending" | "processing" | "processed" | "failed" | "needs-attention";
}

/**
 * The fault of the next responses, until it is reset to null. "lost": the request is carried out, but gets no response.
 */
export type GatewayFault = "500" | "garbage" | "lost" | "hangs" | "other reference" | null;

const secretKey = "sk_test_0123456789";

/** A payment gateway on loopback that implements Paystack's protocol: API, checkout page and webhooks. */
export class FakePaystack extends Loopback {
  readonly payments = new Map<string, GatewayPayment>();
  readonly disputes: GatewayDispute[] = [];
  readonly refunds: GatewayRefund[] = [];
  /** The fault of the lists of disputes and refunds. */
  onLists: "500" | "hangs" | null = null;
  onInitialize: GatewayFault = null;
  onVerify: GatewayFault = null;
  /** Called when a request of that kind has been carried out and before the response. */
  beforeAnswer: (kind: "initialize" | "verify") => void | Promise<void> = () => {};
  /** The webhook's address; null sends none. */
  webhookUrl: string | null = null;

  /** Settings that make the shop use this gateway. */
  get env(): Record<string, string> {
    return { PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_URL: this.url };
  }

  count(kind: "initialize" | "verify"): number {
    return this.calls.filter(({ path }) => path.startsWith(`/transaction/${kind}`)).length;
  }

  /** Changes a payment, by default to a successful one. */
  becomes(reference: string, over: Partial<GatewayPayment>): GatewayPayment {
    const payment = this.payments.get(reference);
    if (!payment) throw new Error(`Unknown reference ${reference}`);
    return Object.assign(payment, over);
  }

  /** Opens a dispute about a payment. */
  disputed(reference: string, over: Partial<GatewayDispute> = {}): GatewayDispute {
    const { id } = this.becomes(reference, {});
    const dispute: GatewayDispute = {
      id: 2_867 + this.disputes.length,
      transaction: { id, reference },
      refund_amount: null,
      currency: "NGN",
      status: "awaiting-merchant-feedback",
      resolution: null,
      ...over,
    };
    this.disputes.push(dispute);
    return dispute;
  }

  /** Refunds a payment at the gateway, in full or in part. */
  refunded(reference: string, amount: number, over: Partial<GatewayRefund> = {}): GatewayRefund {
    const transaction = this.becomes(reference, {}).id;
    const id = 1_234_567 + this.refunds.length;
    const refund: GatewayRefund = {
      id,
      transaction,
      dispute: null,
      amount,
      currency: "NGN",
      status: "pending",
      ...over,
    };
    this.refunds.push(refund);
    return refund;
  }

  /** Events as in the gateway's manual: a dispute nests the payment's reference, a refund renames it and has no id. */
  disputeEvent(event: "create" | "remind" | "resolve", dispute: GatewayDispute): string {
    return JSON.stringify({ event: `charge.dispute.${event}`, data: { ...dispute, domain: "test" } });
  }

  refundEvent(event: string, reference: string, { amount, currency, status }: GatewayRefund): string {
    const data = { transaction_reference: reference, refund_reference: null, amount: String(amount), status };
    return JSON.stringify({ event: `refund.${event}`, data: { ...data, currency, domain: "test" } });
  }

  eventOf(reference: string, event = "charge.success"): string {
    const { amount, currency, status } = this.payments.get(reference) ?? { status: "success" };
    return JSON.stringify({
      event,
      data: { id: 302961, reference, status, amount, currency, channel: "card" },
    });
  }

  /** The documented signature: hex HMAC-SHA512 of the raw body. */
  sign(body: string, key = secretKey): string {
    return createHmac("sha512", key).update(body).digest("hex");
  }

  /** Sends a webhook to the shop. */
  async notify(url: string, body: string, signature: string | null = this.sign(body)): Promise<Response> {
    const headers = {
      "content-type": "application/json",
      ...(signature && { "x-paystack-signature": signature }),
    };
    return fetch(url, { method: "POST", headers, body });
  }

  protected async answer(call: Call, res: ServerResponse): Promise<void> {
    if (call.path.startsWith("/checkout/")) return this.showPage(call, res);
    if (call.headers.authorization !== `Bearer ${secretKey}`)
      return sendJson(res, 401, { status: false, message: "Invalid key", code: "invalid_Key" });
    if (call.path === "/transaction/initialize") return this.initialize(call, res);
    const list = /^\/(dispute|refund)\?transaction=(\d+)&perPage=100$/.exec(call.path);
    if (list) return this.list(list[1] === "dispute" ? this.disputes : this.refunds, res);
    const reference = decodeURIComponent(call.path.replace("/transaction/verify/", ""));
    return this.verify(reference, res);
  }

  private async initialize({ text }: Call, res: ServerResponse): Promise<void> {
    if (this.onInitialize === "500") return sendJson(res, 500, { status: false, message: "Try later" });
    const payment = JSON.parse(text) as GatewayPayment;
    if (this.payments.has(payment.reference)) {
      const message = "Duplicate Transaction Reference";
      return sendJson(res, 400, { status: false, message, code: "duplicate_reference" });
    }
    if (!/^[\x21-\x7e]+$/.test(payment.email))
      return sendJson(res, 400, {
        status: false,
        message: "Invalid Email Address Passed",
        code: "invalid_params",
      });
    this.payments.set(payment.reference, {
      ...payment,
      id: 302_961 + this.payments.size,
      domain: "test",
      status: "abandoned",
    });
    await this.beforeAnswer("initialize");
    if (isWrong(this.onInitialize, res)) return;
    const { reference } = payment;
    sendJson(res, 200, {
      status: true,
      message: "Authorization URL created",
      data: { authorization_url: `${this.url}/checkout/${reference}`, access_code: reference, reference },
    });
  }

  /** Lists the entries of all customers, like a gateway that does not know the filter. */
  private list(data: object[], res: ServerResponse): void {
    if (this.onLists === "hangs") return;
    if (this.onLists === "500") return sendJson(res, 500, { status: false, message: "Try later" });
    sendJson(res, 200, { status: true, message: "Retrieved", data });
  }

  private async verify(reference: string, res: ServerResponse): Promise<void> {
    if (this.onVerify === "500") return sendJson(res, 502, { status: false, message: "Try later" });
    const payment = this.payments.get(reference);
    await this.beforeAnswer("verify");
    if (isWrong(this.onVerify, res)) return;
    if (!payment) {
      const message = "Transaction reference not found.";
      return sendJson(res, 400, { status: false, message, code: "transaction_not_found" });
    }
    const { id, email, amount, currency, status, domain } = payment;
    const isOther = this.onVerify === "other reference";
    sendJson(res, 200, {
      status: true,
      message: "Verification successful",
      data: {
        id,
        domain,
        reference: isOther ? "another" : reference,
        amount,
        currency,
        status,
        customer: { email },
      },
    });
  }

  /** The page where the customer pays or cancels. */
  private async showPage({ method, path }: Call, res: ServerResponse): Promise<void> {
    const [reference = "", answer] = decodeURIComponent(path.replace("/checkout/", "")).split("?");
    const payment = this.payments.get(reference);
    if (!payment) return void res.writeHead(404).end("No such payment");
    if (method === "GET")
      return void res.writeHead(200, { "content-type": "text/html" }).end(pageOf(payment));
    if (answer === "pay") this.becomes(reference, { status: "success" });
    if (answer === "pay" && this.webhookUrl) await this.notify(this.webhookUrl, this.eventOf(reference));
    const location = `${payment.callback_url}?trxref=${reference}&reference=${reference}`;
    res.writeHead(303, { location }).end();
  }
}

function isWrong(fault: GatewayFault, res: ServerResponse): boolean {
  if (fault === "lost") res.destroy();
  if (fault === "garbage") res.writeHead(200, { "content-type": "text/html" }).end("<h1>Gateway</h1>");
  return fault === "lost" || fault === "garbage" || fault === "hangs";
}

const pageOf = ({ reference, amount }: GatewayPayment) => `<!doctype html><html lang="en"><title>Pay</title>
  <link rel="icon" href="data:,"><h1>Pay NGN ${amount / 100}</h1>
  <form method="post" action="/checkout/${reference}?pay"><button>Pay now</button></form>
  <form method="post" action="/checkout/${reference}?cancel"><button>Cancel</button></form></html>`;
