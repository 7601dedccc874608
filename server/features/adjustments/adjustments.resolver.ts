import { Arg, FieldResolver, ID, Query, Resolver, Root } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import { SignedInCustomerId } from "../../platform/graphql/request-context";
import { Receipt, type Receipts } from "../receipts";
import { WalletAdjustment } from "./adjustment.entity";
import type { AdjustmentsService } from "./adjustments.service";

@Resolver(() => WalletAdjustment)
export class AdjustmentsResolver {
  constructor(
    private readonly service: AdjustmentsService,
    private readonly receipts: Receipts,
  ) {}

  @FieldResolver(() => Receipt, { description: "A record of the correction, to save and to print." })
  async receipt(@Root() { customerId, id }: WalletAdjustment): Promise<Receipt> {
    return this.receipts.build((await this.service.receipt(customerId, id))!);
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
    return this.service.timeline.find(customerId, id);
  }
}
