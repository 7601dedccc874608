import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import { connectionOf, type Page, PageArgs } from "../../platform/graphql/connection";
import { newestFirst } from "../../platform/graphql/newest-first";
import { InvalidInput } from "../../platform/graphql/refusal";
import { mutationResult } from "../../platform/graphql/mutation";
import { singleFlight } from "../../platform/concurrency/single-flight";
import { type RequestContext, SignedInCustomerId } from "../../platform/graphql/request-context";
import { Cart, type CartService } from "../cart";
import { AccountOnHold, User } from "../identity";
import { NotOnSale, PriceChanged } from "../catalogue";
import type { Product } from "../products";
import { Receipt, type Receipts } from "../receipts";
import { ConfirmSpending, type PayerOf, SpendingStopped } from "../spending-policy";
import { BalanceTooLow, IdempotencyKeyReused, Wallet, type WalletService } from "../wallet";
import type { CheckoutService } from "./checkout.service";
import { CartChanged, CartEmpty, CheckoutInput } from "./orders.schema";
import { DeliveryMethod, type DeliveryMethods } from "./delivery-methods";
import { Order, OrderLine } from "./order.entity";
import type { OrderHistoryService } from "./order-history.service";
import { orderReceipt } from "./order.mails";

const OrderConnection = connectionOf(Order, "Order", "orders", "owner");
const CheckoutResult = mutationResult("CheckoutResult", Order, [
  InvalidInput,
  CartEmpty,
  CartChanged,
  NotOnSale,
  PriceChanged,
  BalanceTooLow,
  IdempotencyKeyReused,
  AccountOnHold,
  ConfirmSpending,
  SpendingStopped,
]);
const Customer = () => SignedInCustomerId("Please login to access this feature");

interface OrdersParts {
  checkouts: CheckoutService;
  orders: OrderHistoryService;
  wallets: WalletService;
  carts: CartService;
  receipts: Receipts;
  methods: DeliveryMethods;
  payerOf: PayerOf;
}

@Resolver(() => Order)
export class OrdersResolver {
  private readonly cartOf: (customerId: string) => Promise<Cart>;

  constructor(private readonly parts: OrdersParts) {
    const { carts } = parts;
    this.cartOf = singleFlight((customerId: string) => carts.cartOf(customerId));
  }

  @Access("anyone")
  @Query(() => [DeliveryMethod], { description: "The ways to get an order placed today, the default first." })
  deliveryMethods(): Promise<DeliveryMethod[]> {
    return this.parts.methods.current();
  }

  @Access("owner")
  @Query(() => Order, { nullable: true, description: "The customer's own order, by id; null for none." })
  order(
    @Customer() customerId: string,
    @Arg("id", () => ID, { description: "The order's id." }) id: string,
  ): Promise<Order | null> {
    return this.parts.orders.timeline.find(customerId, id);
  }

  @Access("owner")
  @Mutation(() => CheckoutResult.union, { description: "Orders the whole cart, paid from the wallet." })
  checkout(
    @Customer() customerId: string,
    @Ctx() context: RequestContext,
    @Arg("input", () => CheckoutInput, { description: "The recipient and the delivery method." })
    input: CheckoutInput,
  ) {
    return CheckoutResult.validateAndRun(input, () =>
      context.limits.guardMoney(customerId, () =>
        this.parts.checkouts.checkout(this.parts.payerOf(context, customerId, input.proof), input),
      ),
    );
  }

  @FieldResolver(() => Receipt, { description: "The receipt, to save and to print." })
  receipt(@Root() order: Order): Promise<Receipt> {
    return this.parts.receipts.build(orderReceipt(order, order.lines, this.parts.methods));
  }

  @FieldResolver(() => Wallet, { description: "The wallet as it is now." })
  wallet(@Root() order: Order): Promise<Wallet> {
    return this.parts.wallets.walletOf(order.customerId);
  }

  @FieldResolver(() => Cart, { description: "The cart as it is now: empty after checkout." })
  cart(@Root() order: Order): Promise<Cart> {
    return this.cartOf(order.customerId);
  }
}

@Resolver(() => OrderLine)
export class OrderLineResolver {
  constructor(private readonly orders: OrderHistoryService) {}

  @FieldResolver()
  product(@Root() line: OrderLine): Promise<Product> {
    return this.orders.productOf(line);
  }
}

@Resolver(() => User)
export class UserOrdersResolver {
  constructor(private readonly history: OrderHistoryService) {}

  @FieldResolver(() => OrderConnection, { description: "The customer's orders, newest first." })
  orders(@Root() user: User, @Args(() => PageArgs) page: PageArgs): Promise<Page<Order>> {
    return newestFirst([this.history.timeline], user.id, page);
  }
}
