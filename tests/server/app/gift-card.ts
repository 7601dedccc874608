import { randomUUID } from "node:crypto";
import { Arg, Field, ID, Mutation, ObjectType, Resolver } from "type-graphql";
import { Column, Entity, PrimaryColumn, type QueryRunner, Table } from "typeorm";
import { identity } from "../../../server/features/identity";
import type { ReceiptContent } from "../../../server/features/receipts";
import {
  BalanceTooLow,
  charge,
  credit,
  type Ledger,
  refundKind,
  wallet,
} from "../../../server/features/wallet";
import { id, instant, money, reference, text } from "../../../server/platform/database/columns";
import type { Database } from "../../../server/platform/database/database";
import { Migration } from "../../../server/platform/database/migration";
import { InstantColumn, MoneyColumn } from "../../../server/platform/database/entities";
import { Access } from "../../../server/platform/graphql/access";
import { OwnRows } from "../../../server/platform/graphql/newest-first";
import { SignedInCustomerId } from "../../../server/platform/graphql/request-context";
import { Naira } from "../../../server/platform/graphql/fields";
import { defineModule } from "../../../server/platform/module";
import type { MoneyItem } from "../../../server/platform/money-item";
import { instantText } from "../../../server/values/dates";
import { Money } from "../../../server/values/money";

@Access("owner")
@ObjectType({ simpleResolvers: true })
@Entity("gift_card")
class GiftCard {
  @Field(() => ID)
  @PrimaryColumn("varchar")
  id!: string;

  @Column("varchar")
  customerId!: string;

  @Field(() => String)
  @Column("text")
  reference!: string;

  @Field(() => Naira)
  @MoneyColumn()
  amount!: Money;

  /** ACTIVE or REFUNDED. */
  @Field(() => String)
  @Column("text")
  status!: string;

  @InstantColumn()
  createdAt!: Date;
}

class GiftCards1999000000001 extends Migration {
  readonly name = "GiftCards1999000000001";

  async up(runner: QueryRunner): Promise<void> {
    const customer = reference("customer_id", "customer");
    await runner.createTable(
      new Table({
        name: "gift_card",
        columns: [
          id(),
          customer.column,
          text("reference"),
          money("amount"),
          text("status"),
          instant("created_at"),
        ],
        foreignKeys: [customer.key],
      }),
    );
    await runner.query("INSERT INTO account (id, kind, created_at) VALUES ('gift-cards', 'gift-cards', 0)");
  }
}

const giftCardItem: MoneyItem = {
  kind: "GIFT_CARD",
  description: "Bought a gift card.",
  concerns: "purchase",
  type: GiftCard,
  transactionKinds: { GIFT_CARD: { label: "Gift card", description: "A gift card was bought." } },
  outcomeType: "GiftCard",
  refundOutcomeType: "GiftCardRefund",
  ledgerAccounts: ["gift-cards"],
  receiptPath: "gift-cards",
};

class GiftCardService {
  readonly timeline: OwnRows<GiftCard>;

  constructor(
    private readonly database: Database,
    private readonly ledger: Ledger,
  ) {
    this.timeline = new OwnRows(database, GiftCard);
  }

  async buy(customerId: string, naira: number, idempotencyKey: string): Promise<GiftCard> {
    const amount = Money.ofNaira(naira);
    const { id: cardId } = await this.ledger.once(
      {
        kind: "GIFT_CARD",
        ownerId: customerId,
        idempotencyKey,
        request: { naira },
        referencePrefix: "OYC",
        outcomeType: "GiftCard",
        refusals: [BalanceTooLow],
      },
      async (tx, booking) => {
        await charge(tx, booking, customerId, [{ account: "gift-cards", amount }]);
        const card = { id: randomUUID(), customerId, amount, status: "ACTIVE", createdAt: booking.at };
        await tx.manager.insert(GiftCard, { ...card, reference: booking.reference });
        return { id: card.id, description: `Gift card of ${amount.formatted}` };
      },
    );
    return this.database.reader.manager.findOneByOrFail(GiftCard, { id: cardId });
  }

  async refund(cardId: string): Promise<GiftCard> {
    await this.ledger.once(
      {
        kind: refundKind,
        ownerId: "shop",
        idempotencyKey: `refund ${cardId}`,
        request: { cardId },
        referencePrefix: "OYR",
        outcomeType: "GiftCardRefund",
        refusals: [],
      },
      async (tx, booking) => {
        const {
          customerId,
          amount,
          reference: ofCard,
        } = await tx.manager.findOneByOrFail(GiftCard, { id: cardId });
        await tx.manager.update(GiftCard, { id: cardId }, { status: "REFUNDED" });
        await credit(tx, booking, customerId, amount, "refunds");
        return { id: cardId, description: `Refund of ${ofCard}` };
      },
    );
    return this.database.reader.manager.findOneByOrFail(GiftCard, { id: cardId });
  }
}

function paidGiftCard({
  id: cardId,
  customerId,
  reference: ofCard,
  amount,
  status,
  createdAt,
}: GiftCard): ReceiptContent {
  return {
    kind: giftCardItem.receiptPath,
    id: cardId,
    customerId,
    title: "Gift card",
    reference: ofCard,
    state: status,
    at: createdAt,
    facts: [{ term: "Paid", value: instantText(createdAt) }],
    lines: [],
    totals: [{ term: "Total", amount }],
    sold: amount,
  };
}

@Resolver()
class GiftCardResolver {
  constructor(private readonly service: GiftCardService) {}

  @Access("owner")
  @Mutation(() => GiftCard)
  buyGiftCard(
    @SignedInCustomerId() customerId: string,
    @Arg("naira") naira: number,
    @Arg("key") key: string,
  ): Promise<GiftCard> {
    return this.service.buy(customerId, naira, key);
  }

  @Access("owner")
  @Mutation(() => GiftCard)
  refundGiftCard(@Arg("id", () => ID) cardId: string): Promise<GiftCard> {
    return this.service.refund(cardId);
  }
}

/** A module that sells something new from the wallet. No file of another feature mentions it. */
export const giftCards = defineModule({
  name: "giftCards",
  uses: { identity, wallet },
  entities: [GiftCard],
  migrations: [GiftCards1999000000001],
  moneyItems: [giftCardItem],
  create({ database }, uses) {
    const service = new GiftCardService(database, uses.wallet.ledger);
    uses.wallet.moneyItems.register(giftCardItem, {
      timeline: service.timeline,
      receiptOf: paidGiftCard,
    });
    return { api: {}, resolvers: [new GiftCardResolver(service)] };
  },
});
