import { IsNull, MoreThan, Not } from "typeorm";
import type { Clock } from "../../../platform/clock";
import type { Database, Transaction } from "../../../platform/database/database";
import { insertEntities } from "../../../platform/database/entities";
import { OwnRows } from "../../../platform/graphql/newest-first";
import type { MailAddress } from "../../../platform/mail/mail-template";
import type { Logger } from "../../../platform/observability/logger";
import { Refused } from "../../../platform/graphql/refusal";
import type { IdentityService } from "../../identity";
import type { ReceiptContent } from "../../receipts";
import type { Ledger } from "../ledger/ledger";
import { creditFunding, refuseAboveCap } from "../ledger/wallet-account";
import { type FundWalletInput, PaymentUnavailable, WalletLimitReached } from "../wallet.schema";
import { Funding, FundingStatus } from "./funding.entity";
import { type FundingReceipt, currentFundingReceipt } from "./funding-receipt";
import { nextCheck } from "./funding-check.service";
import { EmailRefused, type PaymentGateway, ReferenceTaken } from "./payment-gateway";
import { newId } from "../../../values/new-id";

const recentFor = 24 * 60 * 60_000;
const maxRecent = 3;
const maxAnnouncements = 5;

export class FundingService {
  readonly timeline: OwnRows<Funding>;

  constructor(
    private readonly platform: { database: Database; clock: Clock; logger: Logger },
    private readonly ledger: Ledger,
    private readonly gateway: PaymentGateway,
    private readonly mail: FundingReceipt,
    private readonly customers: IdentityService,
    private readonly care: MailAddress,
  ) {
    this.timeline = new OwnRows(platform.database, Funding, { pending: "status = 'PENDING'" });
  }

  /** Runs once for each key. Throws Refused. */
  async fund(customerId: string, { idempotencyKey, amount }: FundWalletInput): Promise<Funding> {
    const { id } = await this.ledger.once(
      {
        kind: "FUNDING",
        ownerId: customerId,
        idempotencyKey,
        request: { amount },
        referencePrefix: "OYF",
        outcomeType: "Funding",
        refusals: [WalletLimitReached],
      },
      async (tx, booking) => {
        const { settlesAtOnce, isTestMoney } = this.gateway;
        const status = settlesAtOnce ? FundingStatus.SUCCEEDED : FundingStatus.PENDING;
        const { reference, at: createdAt } = booking;
        if (!settlesAtOnce) await refuseAboveCap(tx, customerId, amount);
        const funding = {
          id: newId(),
          customerId,
          transactionId: booking.id,
          reference,
          amount,
          status,
          isTestMoney,
          checks: 0,
          createdAt,
          checkoutUrl: null,
          givenBackBy: null,
          reversalCheckAt: null,
          gatewayReference: settlesAtOnce ? null : reference,
          nextCheckAt: settlesAtOnce ? null : nextCheck(0, createdAt),
        };
        await insertEntities(tx, Funding, [funding]);
        if (settlesAtOnce) {
          await creditFunding(tx, booking, customerId, amount);
          await this.mail.enqueue(tx, funding, createdAt);
        }
        return { id: funding.id, description: "Wallet top-up" };
      },
    );
    const funding = await this.timeline.find(customerId, id);
    if (!funding) throw new Error(`The funding ${id} was stored but cannot be read`);
    return funding.status === FundingStatus.PENDING && !funding.checkoutUrl
      ? this.announce(funding)
      : funding;
  }

  findByReference(customerId: string, reference: string): Promise<Funding | null> {
    return this.platform.database.reader.manager.findOneBy(Funding, { customerId, reference });
  }

  /**
   * Runs in the correction's transaction: a payment that arrives later is not credited. False when it is paid or given
   * back already.
   */
  async giveBack(tx: Transaction, { id }: Pick<Funding, "id">, correction: string): Promise<boolean> {
    const unpaid = { id, status: Not(FundingStatus.SUCCEEDED), givenBackBy: IsNull() };
    const givenBack = { givenBackBy: correction, status: FundingStatus.FAILED };
    return (await tx.manager.update(Funding, unpaid, givenBack)).affected === 1;
  }

  receiptOf(funding: Funding): Promise<ReceiptContent> {
    return currentFundingReceipt(this.platform.database.reader, funding);
  }

  /** Of the last day, newest first; shown where the wallet is funded. */
  async recent(customerId: string): Promise<Funding[]> {
    return this.platform.database.reader.manager.find(Funding, {
      where: {
        customerId,
        gatewayReference: Not(IsNull()),
        createdAt: MoreThan(new Date(this.platform.clock.now().getTime() - recentFor)),
      },
      order: { createdAt: "DESC" },
      take: maxRecent,
    });
  }

  /**
   * Requests the payment page from the gateway, which returns its address only once. When the answer is lost, the
   * payment is announced again under a new reference: nobody has seen the lost page. Throws
   * Refused(PaymentUnavailable); the same idempotency key continues.
   */
  private async announce(funding: Funding): Promise<Funding> {
    try {
      for (let attempt = 1; attempt <= maxAnnouncements; attempt += 1) {
        const announced = await this.tryAnnouncing(funding, attempt);
        if (announced) return announced;
      }
      throw new Error("The gateway knows every reference already");
    } catch (error) {
      if (error instanceof EmailRefused) {
        const customer = await this.customers.find(funding.customerId);
        throw new Refused(PaymentUnavailable.refusedEmail(customer?.email ?? "", this.care.address));
      }
      this.platform.logger.error(
        { err: error, reference: funding.reference },
        "the payment gateway does not answer",
      );
      throw new Refused(new PaymentUnavailable());
    }
  }

  private async tryAnnouncing(
    { id, customerId, amount, reference }: Funding,
    attempt: number,
  ): Promise<Funding | null> {
    const { manager } = this.platform.database.reader;
    const customer = await this.customers.find(customerId);
    const current = await manager.findOneBy(Funding, { id });
    const gatewayReference = current?.gatewayReference;
    if (!customer || !current || !gatewayReference) throw new Error(`The funding ${id} cannot be announced`);
    if (current.checkoutUrl || current.status !== FundingStatus.PENDING) return current;
    try {
      const payment = { reference: gatewayReference, amount, email: customer.email };
      const { checkoutUrl } = await this.gateway.begin(payment);
      const unpaid = { id, gatewayReference, checkoutUrl: IsNull(), status: FundingStatus.PENDING };
      await this.platform.database.transaction((tx) => tx.manager.update(Funding, unpaid, { checkoutUrl }));
    } catch (error) {
      if (!(error instanceof ReferenceTaken)) throw error;
      // Changes nothing if a concurrent request has stored its page.
      const next = `${reference}-${this.platform.clock.now().getTime().toString(36)}${attempt}`;
      const unnamed = { id, gatewayReference, checkoutUrl: IsNull() };
      await this.platform.database.transaction((tx) =>
        tx.manager.update(Funding, unnamed, { gatewayReference: next }),
      );
    }
    const stored = await manager.findOneBy(Funding, { id });
    return stored?.checkoutUrl ? stored : null;
  }
}
