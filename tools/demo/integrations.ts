import type {
  BundleDelivery,
  DeliveryRequest,
  DeliveryState,
} from "../../server/features/bundles/delivery/delivery.service";
import type {
  PaymentGateway,
  PaymentState,
  Reversal,
} from "../../server/features/wallet/funding/payment-gateway";
import type { QueuedMail } from "../../server/platform/mail/mail.entity";
import type { Mailer } from "../../server/platform/mail/mailers";

/** A network with scripted answers: each delivery has the state that was set at its first request. */
export class DemoDelivery implements BundleDelivery {
  readonly name = "a network of the demonstration";
  /** The state of deliveries requested from now on. */
  next: DeliveryState = "DELIVERED";
  private readonly known = new Map<string, DeliveryState>();

  async deliver({ reference }: DeliveryRequest): Promise<DeliveryState> {
    const state = this.known.get(reference) ?? this.next;
    this.known.set(reference, state);
    return state;
  }

  settle(reference: string, state: DeliveryState): void {
    this.known.set(reference, state);
  }
}

/** A payment page that is never shown, with scripted outcomes. Test money. */
export class DemoPayments implements PaymentGateway {
  readonly name = "a gateway of the demonstration";
  readonly settlesAtOnce = false;
  readonly isTestMoney = true;
  readonly howToPay = "This is a demonstration: no real money is paid.";
  readonly states = new Map<string, PaymentState>();
  readonly wantedBack = new Map<string, Reversal[]>();

  async begin({ reference }: { reference: string }): Promise<{ checkoutUrl: string }> {
    return { checkoutUrl: `http://localhost/demo/${reference}` };
  }

  async verify(reference: string): Promise<PaymentState> {
    return this.states.get(reference) ?? { status: "open" };
  }

  async reversals(reference: string): Promise<Reversal[]> {
    return this.wantedBack.get(reference) ?? [];
  }
}

/** Discards mails, except for the links that confirm an address or invite staff. */
export class DemoMailer implements Mailer {
  readonly name = "nobody";
  private readonly codes = new Map<string, string>();

  async send({ toAddress, text }: QueuedMail): Promise<void> {
    const code = /(?:mode=verifyEmail&|invitation\?)by=mail#code=([\w-]+)/.exec(text)?.[1];
    if (code) this.codes.set(toAddress, code);
  }

  codeFor(address: string): string {
    const code = this.codes.get(address);
    if (!code) throw new Error(`No link was mailed to ${address}`);
    return code;
  }
}
