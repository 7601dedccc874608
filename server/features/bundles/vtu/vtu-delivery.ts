import { z } from "zod";
import type { Logger } from "../../../platform/observability/logger";
import { RecipientKind } from "../../../values/recipient";
import type { BundleDelivery, DeliveryRequest, DeliveryState } from "../delivery/delivery.service";
import {
  codeOf,
  isAnswer,
  isAboutAccount,
  isRefusal,
  isTaken,
  meaningOf,
  messageOf,
  post,
  readVariations,
  type VtuAccount,
} from "./vtu-client";

const smileAccounts = z.object({
  content: z.object({
    AccountList: z.object({ Account: z.array(z.object({ AccountId: z.coerce.string() })).min(1) }),
  }),
});

/** The first of these states among several ids counts. */
const states = ["DELIVERED", "RESOLVED", "PENDING", "REVERSED", "FAILED", "UNKNOWN"] as const;

/** Delivers through a VTU aggregator that speaks VTpass's protocol. */
export function vtuDelivery(account: VtuAccount, contactPhone: string, logger: Logger): BundleDelivery {
  async function send(path: "pay" | "requery", requestId: string, request: DeliveryRequest, body?: object) {
    const answer = await post(account, path, { request_id: requestId, ...body }, request.signal);
    const [meaning, code, words] = [meaningOf(answer, path), codeOf(answer), messageOf(answer)];
    if (path === "pay" && isAnswer(answer)) request.sendAnswered?.();
    if (isAboutAccount(answer))
      request.accountAnswered?.(path === "pay" ? "REFUSED" : "STILL_REFUSED", words);
    else if (path === "pay" && isTaken(answer)) request.accountAnswered?.("ACCEPTED", words);
    if (!isTaken(answer) && meaning !== "UNKNOWN")
      logger.warn({ reference: request.reference, path, code }, "the aggregator did not take a request");
    return { meaning, words };
  }

  /** DELIVERED if any id is delivered. Otherwise throws if any query failed. */
  async function requery(
    ids: readonly string[],
    request: DeliveryRequest,
  ): Promise<DeliveryState | "UNKNOWN"> {
    const queries = await Promise.allSettled(ids.map((id) => send("requery", id, request)));
    const known = queries.flatMap((query) => (query.status === "fulfilled" ? [query.value] : []));
    const failed = queries.find((query) => query.status === "rejected");
    const deliveries = known.filter(({ meaning }) => meaning === "DELIVERED").length;
    if (failed && deliveries === 0) throw failed.reason;
    const meaning = states.find((each) => known.some((one) => one.meaning === each)) ?? "PENDING";
    request.note?.(known.find((one) => one.meaning === meaning)?.words ?? "");
    return deliveries > 1 ? "DELIVERED_TWICE" : meaning;
  }

  async function pay(request: DeliveryRequest): Promise<DeliveryState> {
    // An earlier sending may still arrive.
    const unsendable = request.sending === "FIRST" ? "FAILED" : "REFUSED";
    const product = await request.product();
    if (!product) {
      logger.error({ option: request.dataOptionId }, "the aggregator's code of an option is missing");
      return unsendable;
    }
    const { serviceId, variationCode } = product;
    const biller = await billerOf(account, serviceId, request);
    if (biller === null) return unsendable;
    const id = await request.idToSend();
    if (id === null) return "PENDING";
    const { meaning, words } = await send("pay", id, request, {
      serviceID: serviceId,
      billersCode: biller,
      variation_code: variationCode,
      phone: request.recipient.kind === RecipientKind.PHONE ? local(request.recipient.value) : contactPhone,
    });
    request.note?.(words);
    if (!isRefusal(meaning)) return meaning;
    // A query of the same id confirms the refusal; nothing is sent again at once.
    const known = await requery([id], request).catch(() => "PENDING" as const);
    if (known === "PENDING" || known === "UNKNOWN") request.note?.(words);
    if (known !== "UNKNOWN") return known;
    return meaning === "REPEATED" || meaning === "UNKNOWN" ? "PENDING" : meaning;
  }

  const { publicKey } = account;
  return {
    name: `VTU aggregator at ${account.url}`,
    ...(publicKey && { plansOf: (serviceId: string) => readVariations(account, publicKey, serviceId) }),
    async deliver(request) {
      if (request.sending === "FIRST") return pay(request);
      const known = await requery(request.requestIds, request);
      if (known !== "UNKNOWN") return known;
      return request.sending === "AGAIN" ? pay(request) : "PENDING";
    },
  };
}

/** Smile is paid by account number, which is found by the email address; null without an account. */
async function billerOf(
  account: VtuAccount,
  serviceId: string,
  { recipient: { kind, value }, signal }: DeliveryRequest,
): Promise<string | null> {
  if (kind === RecipientKind.PHONE) return local(value);
  if (kind === RecipientKind.CUSTOMER_NUMBER) return value;
  const customer = { billersCode: value, serviceID: serviceId };
  const answer = await post(account, "merchant-verify/smile/email", customer, signal);
  const found = smileAccounts.safeParse(answer);
  if (found.success) return found.data.content.AccountList.Account[0]?.AccountId ?? null;
  const refused = z.object({ content: z.object({ error: z.string() }) }).safeParse(answer);
  if (refused.success) return null;
  throw new Error("The aggregator did not say whether the account exists");
}

function local(phone: string): string {
  return phone.replace(/^\+234/, "0");
}
