import { refuse } from "../../platform/graphql/refusal";
import { Arg, ID, Query, Resolver } from "type-graphql";
import { AddNoteInput } from "../../platform/admin/colleague-notes";
import type { SignedInStaff } from "../../platform/admin/admin-context";
import { adminResult, StaffMutation } from "../../platform/admin/admin-result";
import { CurrentStaff, type PermissionDetails, RequiresPermission } from "../../platform/admin/permission";
import { checkFirst, First } from "../../platform/admin/staff-page";
import { badUserInput } from "../../platform/graphql/format-error";
import { newInstanceFrom } from "../../values/new-instance";
import { typedReference } from "../../values/reference";
import type { Approvals } from "../approvals";
import type { AuditLog } from "../audit-log";
import { type IdentityService, isBeforeTakeover } from "../identity";
import type { ProductsService } from "../products";
import type { DeliveryMethods } from "./delivery-methods";
import { cancellationType, type OrderApprovals, refundType } from "./order-approvals";
import { nextStatuses, type OrderHandlingService } from "./order-handling.service";
import type { OrderHistoryService } from "./order-history.service";
import type { OrderRefundsService } from "./order-refunds.service";
import type { OrderSearchService } from "./order-search.service";
import { handoverOf } from "./order.mails";
import { nameOfLine } from "./order-pieces";
import { Order, OrderStatus } from "./order.entity";
import {
  CancelOrderInput,
  RefundOrderInput,
  StaffOrder,
  StaffOrderLine,
  StaffOrderRefund,
  StaffOrderRow,
} from "./orders.admin-schema";

export const orderPermissions: Record<string, PermissionDetails> = {
  "orders.view": { label: "See orders of devices", roles: ["orders", "support", "finance"] },
  "orders.edit": {
    label: "Mark orders as dispatched or ready for pick-up, and as handed over",
    roles: ["orders"],
  },
  "orders.cancel": { label: "Cancel orders, with their money back", roles: ["orders"], movesMoney: true },
  "orders.refund": {
    label: "Refund some pieces of an order",
    roles: ["orders", "finance"],
    movesMoney: true,
  },
};

const orderResult = adminResult("StaffOrderResult", StaffOrder);

interface Parts {
  log: AuditLog;
  methods: DeliveryMethods;
  search: OrderSearchService;
  history: OrderHistoryService;
  handling: OrderHandlingService;
  refunds: OrderRefundsService;
  orderApprovals: OrderApprovals;
  approvals: Approvals;
  identity: IdentityService;
  products: ProductsService;
}

@Resolver()
export class StaffOrdersResolver {
  constructor(private readonly parts: Parts) {}

  @RequiresPermission("orders.view")
  @Query(() => [StaffOrderRow], { description: "Orders, newest first." })
  async orders(
    @Arg("status", () => OrderStatus, { nullable: true, description: "Only in this status." })
    status: OrderStatus | null,
    @Arg("search", () => String, {
      nullable: true,
      description:
        "The whole reference, however it is typed, or the beginning of it, of names or of the phone number: at least 3 characters.",
    })
    search: string | null,
    @First() first: number,
    @Arg("before", () => ID, { nullable: true, description: "The id of an order: only older ones." })
    before: string | null,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<StaffOrderRow[]> {
    checkFirst(first);
    if (search && search.length > 100) throw badUserInput("Please search for at most 100 characters");
    const { log } = this.parts;
    if (search?.trim()) await log.logSearch(staff.id, "orders search", search);
    return this.parts.search.find({ status, search, before }, first);
  }

  @RequiresPermission("orders.view")
  @Query(() => StaffOrder, { nullable: true, description: "One order; null when there is none." })
  async order(
    @Arg("reference", () => String, { description: "Such as OYO-7K3M9QXT2A." }) reference: string,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<StaffOrder | null> {
    const order = await this.parts.handling.find(typedReference(reference));
    if (!order) return null;
    await this.parts.log.logView(staff.id, "orders show", order.reference);
    return this.describe(order);
  }

  @StaffMutation(
    "orders.edit",
    orderResult,
    "Marks an order as DISPATCHED (for the pick-up station: ready there) or DELIVERED; the customer is mailed.",
  )
  setOrderStatus(
    @Arg("reference", () => String, { description: "The order's reference." }) reference: string,
    @Arg("status", () => OrderStatus, { description: "DISPATCHED or DELIVERED." }) status: OrderStatus,
    @Arg("trackingNumber", () => String, {
      nullable: true,
      description:
        "Of a parcel that is DISPATCHED to the door: one line of at most 40 letters, digits, spaces, dashes and slashes, never a link. The customer sees it.",
    })
    trackingNumber: string | null,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    return orderResult.run({}, async () => {
      const order = await this.find(reference);
      if (status !== OrderStatus.DISPATCHED && status !== OrderStatus.DELIVERED)
        return refuse("An order can be marked as dispatched or delivered here");
      const writeLog = this.parts.log.prepareEntry(staff.id, "orders status", reference, { status });
      await this.parts.handling.setStatus(order, status, writeLog, trackingNumber ?? "");
      return this.describe(await this.find(reference));
    });
  }

  @StaffMutation("orders.view", orderResult, "Adds a note for colleagues to an order.")
  addOrderNote(
    @Arg("input", { description: "The order and the note." }) input: AddNoteInput,
    @CurrentStaff() { id, name }: SignedInStaff,
  ) {
    return orderResult.run(input, async () => {
      const order = await this.find(input.id);
      const writeLog = this.parts.log.prepareEntry(id, "orders note", order.reference);
      await this.parts.handling.addNote(order, name, input.text, writeLog);
      return this.describe(order);
    });
  }

  @StaffMutation(
    "orders.cancel",
    orderResult,
    "Cancels an order, also one that came back, and pays back what was not refunded yet; the customer is mailed. More than refundApprovalAbove waits for approval.",
  )
  cancelOrder(
    @Arg("input", { description: "The order and the reason." }) input: CancelOrderInput,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    return orderResult.run(input, async () => {
      const { reference, restock = null, factorCode } = input;
      const reason = input.reason.trim();
      const order = await this.find(reference);
      await this.parts.orderApprovals.cancel(staff, order, { reason, restock }, factorCode);
      return this.describe(await this.find(reference));
    });
  }

  @StaffMutation(
    "orders.refund",
    orderResult,
    "Pays some pieces of an order back to the customer's wallet; the customer is mailed. More than refundApprovalAbove waits for approval.",
  )
  refundOrder(
    @Arg("input", { description: "The pieces, and the reason." }) input: RefundOrderInput,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    return orderResult.run(input, async () => {
      const { reference, lines, withDelivery, idempotencyKey, factorCode } = input;
      const reason = input.reason.trim();
      const order = await this.find(reference);
      const request = { lines, withDelivery, reason, idempotencyKey };
      await this.parts.orderApprovals.refund(staff, order, request, factorCode);
      return this.describe(await this.find(reference));
    });
  }

  private async find(reference: string): Promise<Order> {
    return (await this.parts.handling.find(reference)) ?? refuse(`There is no order ${reference}`);
  }

  private async describe({ customerId, id }: Order): Promise<StaffOrder> {
    const { history, refunds, identity, approvals, methods } = this.parts;
    const [order, paidBack, customer, waiting, products] = await Promise.all([
      history.timeline.find(customerId, id),
      refunds.list(id),
      identity.find(customerId),
      approvals.waiting([id], refundType, cancellationType),
      this.parts.products.current(),
    ]);
    if (!order) throw new Error(`The order ${id} cannot be read`);
    const [place] = handoverOf(order, methods);
    const nameOf = (lineId: string) => {
      const line = order.lines.find((each) => each.id === lineId);
      return line ? nameOfLine(line) : lineId;
    };
    const countOf = (lineId: string) =>
      paidBack
        .flatMap(({ lines }) => lines)
        .filter(({ orderLineId }) => orderLineId === lineId)
        .reduce((sum, { quantity }) => sum + quantity, 0);
    return newInstanceFrom(StaffOrder, order, {
      isBeforeTakeover: isBeforeTakeover(customer, order.createdAt),
      accountEmail: customer?.email ?? null,
      waitingRefunds: waiting.get(id) ?? [],
      refundApprovalAbove: approvals.above,
      deliveryName: place?.term ?? "",
      deliveryPlace: place?.value ?? "",
      isDeliveryRefunded: paidBack.some(({ refund }) => refund.deliveryFee.isPositive),
      lines: order.lines.map((line) =>
        newInstanceFrom(StaffOrderLine, line, {
          name: nameOf(line.id),
          refundedQuantity: countOf(line.id),
          isStockCounted: typeof products.product(line.productId)?.stock === "number",
        }),
      ),
      steps: order.changes,
      refunds: paidBack.map(({ refund, lines }) =>
        newInstanceFrom(StaffOrderRefund, refund, {
          pieces: lines.map(({ orderLineId, quantity }) => `${quantity} × ${nameOf(orderLineId)}`),
        }),
      ),
      next: nextStatuses(order.status),
    });
  }
}
