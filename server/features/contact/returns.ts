import { Arg, Ctx, Field, ID, InputType, Mutation, Resolver } from "type-graphql";
import type { Database } from "../../platform/database/database";
import { Access } from "../../platform/graphql/access";
import { describedEnum, type ValueOf } from "../../platform/graphql/fields";
import { mutationResult, ParsedBy, Required } from "../../platform/graphql/mutation";
import { InvalidInput, refuseField } from "../../platform/graphql/refusal";
import { type RequestContext, SignedInCustomerId } from "../../platform/graphql/request-context";
import { addressOf, type IdentityLimits, type IdentityService } from "../identity";
import { Order, type OrderHistoryService, OrderStatus } from "../orders";
import type { SupportCases } from "../support-cases";
import { fillIn, isPlainText, maxMessageLength, maxMessageText } from "./contact.schema";

const ReturnReason = describedEnum("ReturnReason", "Why a customer returns a device.", {
  NOT_AS_ORDERED: "It is not what was ordered or described.",
  FAULTY: "It does not work, or is damaged.",
  UNSUITABLE: "It is not suitable for the purpose that the customer named.",
  NOT_WANTED: "The customer does not want it any more.",
});
type ReturnReason = ValueOf<typeof ReturnReason>;

@InputType({ description: "A device of an order that the customer wants to return, and why." })
class RequestReturnInput {
  @Field(() => ID, { description: "The customer's own order, which was handed over." })
  orderId!: string;

  @Field(() => ID, { description: "The line of the order." })
  @Required(fillIn)
  lineId!: string;

  @Field(() => ReturnReason, { description: "Why it is returned." })
  reason!: ReturnReason;

  @Field(() => String, { description: `At most ${maxMessageText} characters, on any number of lines.` })
  @Required(fillIn)
  @ParsedBy(
    (text: string) => isPlainText(text, maxMessageLength),
    `Please use at most ${maxMessageText} characters`,
    { maxLength: maxMessageLength },
  )
  message!: string;
}

const RequestReturnResult = mutationResult("RequestReturnResult", Order, [InvalidInput]);

interface Parts {
  database: Database;
  cases: SupportCases;
  orders: OrderHistoryService;
  identity: IdentityService;
  limits: IdentityLimits;
}

@Resolver()
export class ReturnsResolver {
  constructor(private readonly parts: Parts) {}

  @Access("owner")
  @Mutation(() => RequestReturnResult.union, {
    description:
      "Opens a case for customer care, who answer by email; while it is open, the same line opens no other. Answers with the order, which does not change.",
  })
  requestReturn(
    @SignedInCustomerId() customerId: string,
    @Ctx() context: RequestContext,
    @Arg("input", () => RequestReturnInput, { description: "The device and the reason." })
    input: RequestReturnInput,
  ) {
    return RequestReturnResult.validateAndRun(input, () => this.open(customerId, input, context));
  }

  private async open(
    customerId: string,
    { orderId, lineId, reason, message }: RequestReturnInput,
    context: RequestContext,
  ): Promise<Order> {
    const { database, cases, orders, identity, limits } = this.parts;
    const order = await orders.timeline.find(customerId, orderId);
    if (!order) refuseField("orderId", "We cannot find this order.");
    if (order.status !== OrderStatus.DELIVERED)
      refuseField("orderId", "You can return a device once you have got it.");
    const line = order.lines.find(({ id }) => id === lineId);
    if (!line) refuseField("lineId", "Please choose a device of this order");
    const customer = await identity.get(customerId);
    await limits.guardForm(context, customer.email);
    const why = reason.toLowerCase().replaceAll("_", " ");
    const note = `${line.network} ${line.name} (${line.quantity} ordered), ${why}: ${message.trim()}`;
    await database.transaction((tx) =>
      cases.open(tx, {
        kind: "RETURN",
        subjectId: lineId,
        reference: order.reference,
        title: "A customer wants to return a device",
        note,
        replyTo: addressOf(customer),
        reopens: true,
      }),
    );
    return order;
  }
}
