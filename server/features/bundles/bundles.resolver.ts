import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import { connectionOf, type Page, PageArgs } from "../../platform/graphql/connection";
import { newestFirst } from "../../platform/graphql/newest-first";
import { InvalidInput } from "../../platform/graphql/refusal";
import { mutationResult } from "../../platform/graphql/mutation";
import { type RequestContext, SignedInCustomerId } from "../../platform/graphql/request-context";
import { type CatalogueService, DataOption, NotOnSale, PriceChanged } from "../catalogue";
import { AccountOnHold, User } from "../identity";
import { Receipt, type Receipts } from "../receipts";
import { ConfirmSpending, type PayerOf, SpendingStopped } from "../spending-policy";
import { BalanceTooLow, IdempotencyKeyReused, Wallet, type WalletService } from "../wallet";
import { BundlePurchase, BundlePurchaseStatus } from "./purchase/bundle-purchase.entity";
import { PurchaseBundleInput } from "./purchase/bundles.schema";
import type { BundlesService } from "./purchase/bundles.service";
import { refundTime } from "./delivery/delivery-outcome";
import { DeliveryExpectation, type DeliveryTimes } from "./delivery/delivery-times";
import { type NotReceivedService, NotReceivedReport, DeliveryCheck } from "./delivery/not-received.service";

const BundlePurchaseConnection = connectionOf(BundlePurchase, "BundlePurchase", "bought bundles", "owner");
const PurchaseBundleResult = mutationResult("PurchaseBundleResult", BundlePurchase, [
  InvalidInput,
  NotOnSale,
  PriceChanged,
  BalanceTooLow,
  IdempotencyKeyReused,
  AccountOnHold,
  ConfirmSpending,
  SpendingStopped,
]);

interface BundlesParts {
  bundles: BundlesService;
  catalogue: CatalogueService;
  wallets: WalletService;
  notReceived: NotReceivedService;
  deliveryTimes: DeliveryTimes;
  receipts: Receipts;
  payerOf: PayerOf;
}

@Resolver(() => BundlePurchase)
export class BundlesResolver {
  constructor(private readonly parts: BundlesParts) {}

  @Access("anyone")
  @Query(() => DeliveryExpectation, { description: "How fast a network delivers, measured each minute." })
  deliveryExpectation(
    @Arg("providerId", () => ID, { description: "The network's id, such as mtn." }) providerId: string,
  ): Promise<DeliveryExpectation> {
    return this.parts.deliveryTimes.expectationFor(providerId);
  }

  @Access("owner")
  @Query(() => BundlePurchase, {
    nullable: true,
    description: "The customer's own purchase, by id; null when there is none or it is another's.",
  })
  bundlePurchase(
    @SignedInCustomerId() customerId: string,
    @Arg("id", () => ID, { description: "The purchase's id." }) id: string,
  ): Promise<BundlePurchase | null> {
    return this.parts.bundles.timeline.find(customerId, id);
  }

  @Access("owner")
  @Mutation(() => PurchaseBundleResult.union, { description: "Pays for a data bundle from the wallet." })
  purchaseBundle(
    @SignedInCustomerId() customerId: string,
    @Ctx() context: RequestContext,
    @Arg("input", () => PurchaseBundleInput, { description: "The option, and the recipient." })
    input: PurchaseBundleInput,
  ) {
    return PurchaseBundleResult.validateAndRun(input, () =>
      context.limits.guardMoney(customerId, () =>
        this.parts.bundles.purchase(this.parts.payerOf(context, customerId, input.proof), input),
      ),
    );
  }

  @Access("owner")
  @Mutation(() => NotReceivedReport, {
    nullable: true,
    description:
      "For a bundle that did not arrive: queries the network again and opens a case for customer care, one however often " +
      "it is reported. Null when the customer has no such purchase.",
  })
  reportNotReceived(
    @SignedInCustomerId() customerId: string,
    @Ctx() { limits }: RequestContext,
    @Arg("purchaseId", () => ID, { description: "The purchase's id." }) purchaseId: string,
  ): Promise<NotReceivedReport | null> {
    return limits.guardMoney(customerId, () => this.parts.notReceived.report(customerId, purchaseId));
  }

  @FieldResolver(() => Receipt, { description: "The receipt, to save and to print." })
  async receipt(@Root() purchase: BundlePurchase): Promise<Receipt> {
    return this.parts.receipts.build(await this.parts.bundles.receiptOf(purchase));
  }

  @FieldResolver(() => DeliveryCheck, {
    nullable: true,
    description:
      "While customer care checks a bundle that the customer reported by reportNotReceived; null otherwise.",
  })
  deliveryCheck(@Root() purchase: BundlePurchase): DeliveryCheck | null {
    return this.parts.notReceived.checkOf(purchase);
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description:
      "While PENDING: when the money goes back to the wallet if the bundle has not been delivered; null otherwise.",
  })
  refundAt(@Root() { status, createdAt }: BundlePurchase): Date | null {
    return status === BundlePurchaseStatus.PENDING ? refundTime(createdAt) : null;
  }

  @FieldResolver(() => String, {
    description: "The recipient: +234 and ten digits, or the account's email or customer number.",
    deprecationReason: "The recipient may not be a phone number: use recipient.",
  })
  phone(@Root() { recipient }: BundlePurchase): string {
    return recipient.value;
  }

  @FieldResolver(() => DataOption, { description: "The option as the catalogue has it now." })
  async dataOption(@Root() purchase: BundlePurchase): Promise<DataOption | null> {
    return (await this.parts.catalogue.current()).option(purchase.dataOptionId);
  }

  @FieldResolver(() => Wallet, { description: "The wallet as it is now." })
  wallet(@Root() purchase: BundlePurchase): Promise<Wallet> {
    return this.parts.wallets.walletOf(purchase.customerId);
  }
}

@Resolver(() => User)
export class UserBundlesResolver {
  constructor(private readonly bundles: BundlesService) {}

  @FieldResolver(() => Boolean, { description: "Whether the customer has bought for it before." })
  boughtBefore(
    @Root() user: User,
    @Arg("recipient", () => String, { description: "As it is typed into the form." }) recipient: string,
  ): Promise<boolean> {
    return this.bundles.boughtBefore(user, recipient);
  }

  @FieldResolver(() => [BundlePurchase], {
    description:
      "Purchases that the customer may repeat: the latest ones that were not refunded, newest first, each option " +
      "and recipient once, at most three. An option may have left the shop meanwhile: see dataOption.onSale.",
  })
  lastPurchases(@Root() user: User): Promise<BundlePurchase[]> {
    return this.bundles.lastPurchases(user);
  }

  @FieldResolver(() => BundlePurchaseConnection, { description: "The customer's bundles, newest first." })
  bundlePurchases(@Root() user: User, @Args(() => PageArgs) page: PageArgs): Promise<Page<BundlePurchase>> {
    return newestFirst([this.bundles.timeline], user.id, page);
  }
}
