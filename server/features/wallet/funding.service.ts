import { randomUUID } from "node:crypto";
import { IsNull, MoreThan, Not } from "typeorm";
import type { Clock } from "../../platform/clock";
import type { Database } from "../../platform/database/database";
import { readEntities } from "../../platform/database/read-entities";
import { type OwnRows, ownRows } from "../../platform/graphql/newest-first";
import { Funding, FundingStatus } from "./funding.entity";
import type { FundingAnnouncement } from "./funding-announcement";
import type { FundingReceipt } from "./funding-receipt";
import { nextCheck } from "./funding-schedule";
import type { Ledger } from "./ledger";
import type { PaymentGateway } from "./payment-gateway";
import { creditFunding, refuseAboveCap } from "./wallet-account";
import type { FundWalletInput } from "./wallet.inputs";
import { WalletLimitReached } from "./wallet.refusals";
import { WalletTransactionKind } from "./wallet-transaction.type";

const recentFor = 24 * 60 * 60_000;
const mostRecent = 3;

const ownFunding = "SELECT * FROM funding WHERE id = $1 AND customer_id = $2";

export class FundingService {
  /** What customers have put into their wallets, for lists. */
  readonly timeline: OwnRows<Funding>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ledger: Ledger,
    private readonly gateway: PaymentGateway,
    private readonly announcement: FundingAnnouncement,
    private readonly receipt: FundingReceipt,
  ) {
    this.timeline = ownRows(database, Funding);
  }

  /** Puts money into the wallet, once for this key. Throws Refused. */
  async fund(customerId: string, { idempotencyKey, amount }: FundWalletInput): Promise<Funding> {
    const { id, fresh } = await this.ledger.once(
      {
        kind: WalletTransactionKind.FUNDING,
        ownerId: customerId,
        idempotencyKey,
        request: { amount },
        referencePrefix: "OYF",
        outcomeType: "Funding",
        refusals: [WalletLimitReached],
      },
      async (tx, booking) => {
        const { settlesAtOnce, isPlay } = this.gateway;
        const status = settlesAtOnce ? FundingStatus.SUCCEEDED : FundingStatus.PENDING;
        const { reference, at: createdAt } = booking;
        if (!settlesAtOnce) await refuseAboveCap(tx, customerId, amount);
        const funding = {
          id: randomUUID(),
          customerId,
          transactionId: booking.id,
          reference,
          amount,
          status,
          isPlay,
          checks: 0,
          createdAt,
          checkoutUrl: null,
          gatewayReference: settlesAtOnce ? null : reference,
          nextCheckAt: settlesAtOnce ? null : nextCheck(0, createdAt),
        };
        await tx.manager.insert(Funding, [funding]);
        if (settlesAtOnce) {
          await creditFunding(tx, booking, customerId, amount);
          await this.receipt.enqueue(tx, funding, createdAt);
        }
        return { id: funding.id, description: "Wallet top-up" };
      },
    );
    if (fresh) this.receipt.wake();
    const funding = await this.find(customerId, id);
    if (!funding) throw new Error(`The funding ${id} was stored but cannot be read`);
    return funding.status === FundingStatus.PENDING && !funding.checkoutUrl
      ? this.announcement.announce(funding)
      : funding;
  }

  /** The customer's own; null when there is none or it is another's. */
  async find(customerId: string, id: string): Promise<Funding | null> {
    const [funding] = await readEntities(this.database.reader, Funding, ownFunding, [id, customerId]);
    return funding ?? null;
  }

  /** What went through the gateway lately, newest first: shown where the wallet is funded. */
  async recent(customerId: string): Promise<Funding[]> {
    return this.database.reader.manager.find(Funding, {
      where: {
        customerId,
        gatewayReference: Not(IsNull()),
        createdAt: MoreThan(new Date(this.clock.now().getTime() - recentFor)),
      },
      order: { createdAt: "DESC" },
      take: mostRecent,
    });
  }
}
