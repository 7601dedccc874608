import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import { checkPageSize, connectionOf, type Page, PageArgs } from "../../platform/graphql/connection";
import { InvalidInput } from "../../platform/graphql/refusal";
import { mutationResult } from "../../platform/graphql/mutation";
import { Naira } from "../../platform/graphql/fields";
import { type RequestContext, SignedInCustomerId } from "../../platform/graphql/request-context";
import { Money } from "../../values/money";
import { AccountOnHold, User } from "../identity";
import { Receipt, type Receipts } from "../receipts";
import { ShopInfo } from "../shop-details";
import { WalletAdjustment } from "./adjustments/adjustment.entity";
import type { AdjustmentsService } from "./adjustments/adjustments.service";
import { Funding, FundingStatus } from "./funding/funding.entity";
import type { FundingCheckService } from "./funding/funding-check.service";
import type { FundingService } from "./funding/funding.service";
import {
  BalanceTooLow,
  FundingLimits,
  fundingLimits,
  FundWalletInput,
  holdsOf,
  IdempotencyKeyReused,
  PaymentUnavailable,
  QuickAmountPlace,
  Wallet,
  WalletHold,
  WalletLimitReached,
  WalletTransaction,
} from "./wallet.schema";
import type { PaymentGateway } from "./funding/payment-gateway";
import type { WalletService } from "./wallet.service";
import type { ReversalsService } from "./reversals/reversals.service";
import { newInstance } from "../../values/new-instance";

const WalletTransactionConnection = connectionOf(
  WalletTransaction,
  "WalletTransaction",
  "lines of the statement",
  "owner",
);
const FundWalletResult = mutationResult("FundWalletResult", Funding, [
  InvalidInput,
  WalletLimitReached,
  PaymentUnavailable,
  IdempotencyKeyReused,
  AccountOnHold,
]);

@Resolver(() => Wallet)
export class WalletResolver {
  constructor(
    private readonly wallets: WalletService,
    private readonly fundings: FundingService,
    private readonly checks: FundingCheckService,
    private readonly reversals: ReversalsService,
  ) {}

  @Access("anyone")
  @Query(() => [Naira], { description: "The quick amounts when a wallet is funded, in naira." })
  quickAmounts(
    @Arg("place", () => QuickAmountPlace, {
      defaultValue: QuickAmountPlace.BUY_NOW,
      description: "The place of the buttons.",
    })
    place: QuickAmountPlace,
  ): Money[] {
    return this.wallets.quickAmounts(place);
  }

  @Access("anyone")
  @Query(() => FundingLimits, { description: "The limits of one top-up." })
  fundingLimits(): FundingLimits {
    return newInstance(FundingLimits, fundingLimits);
  }

  @Access("owner")
  @Query(() => Funding, {
    nullable: true,
    description: "The customer's own funding, by id; null when there is none or it is another's.",
  })
  funding(
    @SignedInCustomerId() customerId: string,
    @Arg("id", () => ID, { description: "The funding's id." }) id: string,
  ): Promise<Funding | null> {
    return this.fundings.timeline.find(customerId, id);
  }

  @Access("owner")
  @Mutation(() => FundWalletResult.union, { description: "Puts money into the signed-in customer's wallet." })
  fundWallet(
    @SignedInCustomerId() customerId: string,
    @Ctx() { limits }: RequestContext,
    @Arg("input", () => FundWalletInput, { description: "The amount." }) input: FundWalletInput,
  ) {
    return FundWalletResult.validateAndRun(input, () =>
      limits.guardMoney(customerId, () => this.fundings.fund(customerId, input)),
    );
  }

  @Access("owner")
  @Mutation(() => Funding, {
    nullable: true,
    description:
      "For the customer who returns from the payment gateway: requests the state of the funding from it, and credits " +
      "the wallet when it is paid. Null when the customer has no funding with that reference.",
  })
  checkFunding(
    @SignedInCustomerId() customerId: string,
    @Ctx() { limits }: RequestContext,
    @Arg("reference", () => String, { description: "As the gateway gives it back, or the funding's own." })
    reference: string,
  ): Promise<Funding | null> {
    return limits.guardMoney(customerId, () => this.checks.check(customerId, reference));
  }

  @FieldResolver(() => [Funding], { description: "Up to three of the last day's gateway payments." })
  recentFundings(@Root() wallet: Wallet): Promise<Funding[]> {
    return this.fundings.recent(wallet.id);
  }

  @FieldResolver(() => [WalletHold], { description: "Amounts on hold, oldest first; usually empty." })
  async holds(@Root() wallet: Wallet): Promise<WalletHold[]> {
    return holdsOf(wallet, await this.reversals.holdsOn(wallet.id));
  }

  @FieldResolver(() => WalletTransactionConnection, { description: "The statement, newest first." })
  transactions(
    @Root() wallet: Wallet,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<Page<WalletTransaction>> {
    checkPageSize(page);
    return this.wallets.transactions(wallet, page);
  }
}

@Resolver(() => Funding)
export class FundingWalletResolver {
  constructor(
    private readonly wallets: WalletService,
    private readonly fundings: FundingService,
    private readonly receipts: Receipts,
    private readonly reversals: ReversalsService,
  ) {}

  @FieldResolver(() => Naira, { description: "The part that was taken from the wallet again, in naira." })
  takenBack(@Root() { id, status }: Funding): Promise<Money> | Money {
    return status === FundingStatus.SUCCEEDED ? this.reversals.takenFrom(id) : Money.zero;
  }

  @FieldResolver(() => Receipt, { description: "The receipt, to save and to print." })
  async receipt(@Root() funding: Funding): Promise<Receipt> {
    return this.receipts.build(await this.fundings.receiptOf(funding));
  }

  @FieldResolver(() => Wallet, { description: "The wallet as it is now." })
  wallet(@Root() funding: Funding): Promise<Wallet> {
    return this.wallets.walletOf(funding.customerId);
  }
}

@Resolver(() => WalletAdjustment)
export class WalletAdjustmentResolver {
  constructor(
    private readonly adjustments: AdjustmentsService,
    private readonly receipts: Receipts,
  ) {}

  @FieldResolver(() => Receipt, { description: "A record of the correction, to save and to print." })
  receipt(@Root() adjustment: WalletAdjustment): Promise<Receipt> {
    return this.receipts.build(this.adjustments.receiptOf(adjustment));
  }

  @Access("owner")
  @Query(() => WalletAdjustment, {
    nullable: true,
    description: "One of the signed-in customer's wallet corrections; null when there is none of that id.",
  })
  walletAdjustment(
    @SignedInCustomerId() customerId: string,
    @Arg("id", () => ID, { description: "The correction's id." }) id: string,
  ): Promise<WalletAdjustment | null> {
    return this.adjustments.timeline.find(customerId, id);
  }
}

@Resolver(() => ShopInfo)
export class ShopInfoPaymentsResolver {
  constructor(private readonly gateway: PaymentGateway) {}

  @FieldResolver(() => Boolean, {
    description: "True in a trial shop: wallets are credited at once and no payment is taken.",
  })
  paymentsAreSandbox(): boolean {
    return this.gateway.settlesAtOnce;
  }

  @FieldResolver(() => String, {
    description:
      "How wallets are funded, in a sentence for customers: the gateway's ways to pay, or that this is a trial shop. The " +
      "answers of faqs contain the same sentence.",
  })
  howToPay(): string {
    return this.gateway.howToPay;
  }
}

@Resolver(() => BalanceTooLow)
export class BalanceTooLowResolver {
  constructor(private readonly wallets: WalletService) {}

  @FieldResolver(() => Wallet, { description: "The wallet as it is now." })
  wallet(@SignedInCustomerId() customerId: string): Promise<Wallet> {
    return this.wallets.walletOf(customerId);
  }
}

@Resolver(() => User)
export class UserWalletResolver {
  constructor(private readonly wallets: WalletService) {}

  @FieldResolver(() => Wallet, { description: "The customer's prepaid balance." })
  wallet(@Root() user: User): Promise<Wallet> {
    return this.wallets.walletOf(user.id);
  }
}
