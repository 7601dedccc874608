import { randomUUID } from "node:crypto";
import type { Database } from "../../platform/database/database";
import type { Logger } from "../../platform/logger";
import { Refused } from "../../platform/graphql/refusal";
import { Funding, FundingStatus } from "./funding.entity";
import type { Ledger } from "./ledger";
import type { PaymentGateway } from "./payment-gateway";
import { creditFunding } from "./wallet-account";
import type { FundWalletInput } from "./wallet.inputs";
import { PaymentUnavailable, WalletLimitReached } from "./wallet.refusals";
import { WalletTransactionKind } from "./wallet-transaction.type";

export class FundingService {
  constructor(
    private readonly database: Database,
    private readonly ledger: Ledger,
    private readonly gateway: PaymentGateway,
    private readonly logger: Logger,
  ) {}

  /** Puts money into the wallet, once for this key. Throws Refused. */
  async fund(customerId: string, { idempotencyKey, amount }: FundWalletInput): Promise<Funding> {
    const { id } = await this.ledger.once(
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
        const status = this.gateway.settlesAtOnce ? FundingStatus.SUCCEEDED : FundingStatus.PENDING;
        const { reference, at: createdAt } = booking;
        const funding = {
          id: randomUUID(),
          customerId,
          transactionId: booking.id,
          reference,
          amount,
          status,
          createdAt,
        };
        await tx.insert(Funding, [{ ...funding, checkoutUrl: null }]);
        if (this.gateway.settlesAtOnce) await creditFunding(tx, booking, customerId, amount);
        return { id: funding.id, description: "Wallet funding" };
      },
    );
    const funding = await this.find(customerId, id);
    if (!funding) throw new Error(`The funding ${id} was stored but cannot be read`);
    return funding.status === FundingStatus.PENDING && !funding.checkoutUrl
      ? this.announce(funding)
      : funding;
  }

  /** The customer's own; null when there is none or it is another's. */
  async find(customerId: string, id: string): Promise<Funding | null> {
    return this.database.reader.manager.findOneBy(Funding, { id, customerId });
  }

  private async announce(funding: Funding): Promise<Funding> {
    try {
      const { checkoutUrl } = await this.gateway.begin(funding);
      await this.database.transaction(async (tx) => {
        await tx.query("UPDATE funding SET checkout_url = $1 WHERE id = $2", [checkoutUrl, funding.id]);
      });
      return Object.assign(funding, { checkoutUrl });
    } catch (error) {
      this.logger.error({ err: error, reference: funding.reference }, "the payment gateway does not answer");
      throw new Refused(new PaymentUnavailable());
    }
  }
}
