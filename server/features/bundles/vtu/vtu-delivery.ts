import { z } from "zod";
import type { Logger } from "../../../platform/observability/logger";
import { RecipientKind } from "../../../values/recipient";
import type { BundleDelivery, DeliveryRequest, DeliveryState } from "../delivery/delivery.service";
import {
  codeOf,
  meaningOf,
  quietCodes,
  messageOf,
  type VtuMeaning,
  type VtuAccount,
  VtuClient,
} from "./vtu-client";

const smileAccounts = z.object({
  content: z.object({
    AccountList: z.object({ Account: z.array(z.object({ AccountId: z.coerce.string() })).min(1) }),
  }),
});

/** Delivers through a VTU aggregator that speaks VTpass's protocol. */
export function vtuDelivery(account: VtuAccount, contactPhone: string, logger: Logger): BundleDelivery {
  const client = new VtuClient(account);

  async function call(path: string, request: DeliveryRequest, body: object): Promise<VtuMeaning> {
    const answer = await client.post(path, { request_id: request.requestId, ...body }, request.signal);
    const meaning = meaningOf(answer);
    const { reference } = request;
    // Such as 018, the shop's balance there is too low: after a top-up the same request succeeds.
    const code = codeOf(answer);
    request.note?.(messageOf(answer));
    if (meaning === "PENDING" && !quietCodes.has(code))
      logger.warn(
        { reference, path, code },
        "the aggregator did not take a delivery; it is requested again later",
      );
    return meaning;
  }

  async function requery(request: DeliveryRequest): Promise<DeliveryState | "UNKNOWN"> {
    const meaning = await call("requery", request, {});
    return meaning === "REPEATED" ? "PENDING" : meaning;
  }

  async function pay(request: DeliveryRequest): Promise<DeliveryState> {
    const product = await request.product();
    if (!product) {
      logger.error({ option: request.dataOptionId }, "the aggregator's code of an option is missing");
      return "FAILED"; // nothing was sent, and nothing can be sent
    }
    const { serviceId, variationCode } = product;
    const biller = await billerOf(client, serviceId, request);
    if (biller === null) return "FAILED";
    if (!(await request.maySend())) return "PENDING";
    const meaning = await call("pay", request, {
      serviceID: serviceId,
      billersCode: biller,
      variation_code: variationCode,
      phone: request.recipient.kind === RecipientKind.PHONE ? local(request.recipient.value) : contactPhone,
    });
    if (meaning !== "REPEATED" && meaning !== "UNKNOWN") return meaning;
    // The aggregator has this request, or takes it for a duplicate: query it, and never send it again at once.
    const known = await requery(request);
    return known === "UNKNOWN" ? "PENDING" : known;
  }

  return {
    name: `VTU aggregator at ${account.url}`,
    async deliver(request) {
      if (request.sending === "FIRST") return pay(request);
      const known = await requery(request);
      if (known !== "UNKNOWN") return known;
      return request.sending === "AGAIN" ? pay(request) : "PENDING";
    },
  };
}

/** Smile is paid by account number, which is looked up by the e-mail address; null when there is no such account. */
async function billerOf(
  client: VtuClient,
  serviceId: string,
  { recipient: { kind, value }, signal }: DeliveryRequest,
): Promise<string | null> {
  if (kind === RecipientKind.PHONE) return local(value);
  if (kind === RecipientKind.CUSTOMER_NUMBER) return value;
  const account = { billersCode: value, serviceID: serviceId };
  const answer = await client.post("merchant-verify/smile/email", account, signal);
  const found = smileAccounts.safeParse(answer);
  if (found.success) return found.data.content.AccountList.Account[0]?.AccountId ?? null;
  const refused = z.object({ content: z.object({ error: z.string() }) }).safeParse(answer);
  if (refused.success) return null;
  throw new Error("The aggregator did not say whether the account exists");
}

function local(phone: string): string {
  return phone.replace(/^\+234/, "0");
}
