import { IsNull } from "typeorm";
import type { Clock } from "../../platform/clock";
import type { Database } from "../../platform/database/database";
import type { Logger } from "../../platform/logger";
import { Refused } from "../../platform/graphql/refusal";
import type { IdentityService } from "../identity";
import { Funding, FundingStatus } from "./funding.entity";
import { type PaymentGateway, ReferenceTaken } from "./payment-gateway";
import { PaymentUnavailable } from "./wallet.refusals";

const mostNames = 5;

/**
 * Has the gateway make the page where a funding is paid. Its address is told once: when it was lost (a crash, a
 * time-out), the payment is announced again under a new name. The lost page was never shown, so nobody pays there.
 */
export class FundingAnnouncement {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly gateway: PaymentGateway,
    private readonly identity: IdentityService,
    private readonly logger: Logger,
  ) {}

  /** Answers the funding with its page. Throws Refused(PaymentUnavailable); asking again with the same key goes on. */
  async announce(funding: Funding): Promise<Funding> {
    try {
      for (let name = 1; name <= mostNames; name += 1) {
        const announced = await this.tryOnce(funding, name);
        if (announced) return announced;
      }
      throw new Error("The gateway knows every name already");
    } catch (error) {
      this.logger.error({ err: error, reference: funding.reference }, "the payment gateway does not answer");
      throw new Refused(new PaymentUnavailable());
    }
  }

  private async tryOnce(
    { id, customerId, amount, reference }: Funding,
    name: number,
  ): Promise<Funding | null> {
    const { manager } = this.database.reader;
    const customer = await this.identity.find(customerId);
    const current = await manager.findOneBy(Funding, { id });
    const gatewayReference = current?.gatewayReference;
    if (!customer || !current || !gatewayReference) throw new Error(`The funding ${id} cannot be announced`);
    if (current.checkoutUrl || current.status !== FundingStatus.PENDING) return current;
    try {
      const payment = { reference: gatewayReference, amount, email: customer.email };
      const { checkoutUrl } = await this.gateway.begin(payment);
      const unpaid = { id, gatewayReference, checkoutUrl: IsNull(), status: FundingStatus.PENDING };
      await this.database.transaction((tx) => tx.manager.update(Funding, unpaid, { checkoutUrl }));
    } catch (error) {
      if (!(error instanceof ReferenceTaken)) throw error;
      // Another request of the same funding may be about to store its page: then this changes nothing.
      const next = `${reference}-${this.clock.now().getTime().toString(36)}${name}`;
      const unnamed = { id, gatewayReference, checkoutUrl: IsNull() };
      await this.database.transaction((tx) =>
        tx.manager.update(Funding, unnamed, { gatewayReference: next }),
      );
    }
    const kept = await manager.findOneBy(Funding, { id });
    return kept?.checkoutUrl ? kept : null;
  }
}
