import { refuse } from "../../platform/graphql/refusal";
import { IsNull, Not } from "typeorm";
import type { SignedInStaff } from "../../platform/admin/admin-context";
import type { Database } from "../../platform/database/database";
import type { MailTemplate } from "../../platform/mail/mail-template";
import type { Outbox } from "../../platform/mail/outbox";
import type { Integration, WholeShop } from "../../platform/module";
import { newInstance } from "../../values/new-instance";
import { greeting } from "../../values/person-name";
import { shortInstantText } from "../../values/dates";
import { BundlePurchase, BundlePurchaseStatus } from "../bundles";
import { DataOption } from "../catalogue";
import { isActiveOwner, StaffMember } from "../staff";
import type { HealthService } from "./health.service";
import { HealthState } from "./health.schema";
import { type SetUpStep, SetUpStepId, SetUpTest } from "./reports.schema";

const { PAYMENTS, PAYMENT_CALLS, DELIVERY, DELIVERY_CALLS, CODES, COSTS, FIRST_BUNDLE } = SetUpStepId;
const { MAIL, DETAILS, STAFF, BACKUP } = SetUpStepId;

interface SetUpParts {
  database: Database;
  health: Pick<HealthService, "checkBackup">;
  outbox: Outbox;
  template: MailTemplate;
  plansWithoutCode: () => Promise<number>;
  /** Whether the shop can read the aggregator's plans. */
  comparesPlans: boolean;
  examplesInPlace: () => Promise<string[]>;
  /** Whether the back office is served. */
  hasAdmin: boolean;
  publicUrl: string;
}

type Step = Pick<SetUpStep, "id" | "title" | "isDone"> & {
  screen?: string;
  address?: string;
  done: string;
  todo: string;
};

const partners = {
  [PAYMENTS]: {
    purpose: "payments",
    notices: {
      id: PAYMENT_CALLS,
      title: "Notices of Paystack",
      todo: "None has arrived yet. Enter this address in Paystack's dashboard, under Settings, API Keys & Webhooks:",
    },
    title: "Real payments",
    done: "Customers pay with Paystack.",
    todo: "Set PAYSTACK_SECRET_KEY to the live key from Paystack's dashboard, then restart the shop. Until then wallets hold test money.",
  },
  [DELIVERY]: {
    purpose: "delivery",
    notices: {
      id: DELIVERY_CALLS,
      title: "Notices of the aggregator",
      todo: "None has arrived yet. Enter this address in your account at the aggregator, as callback URL:",
    },
    title: "Real delivery",
    done: "Bundles are delivered by the aggregator.",
    todo: "Set VTU_API_KEY, VTU_SECRET_KEY and VTU_PUBLIC_KEY to the aggregator's keys, then restart the shop. Until then nothing is delivered.",
  },
  [MAIL]: {
    purpose: "mail",
    title: "Mail",
    done: "Mails are sent by your mail server.",
    todo: "Set SMTP_URL to your mail server, then restart the shop. Until then mails are only written to files.",
  },
} as const;

const firstOwner = "The first owner";

const plansHave = (count: number) =>
  `${count.toLocaleString("en-NG")} ${count === 1 ? "plan has" : "plans have"}`;

type PartnerStep = keyof typeof partners;
const isPartner = (id: SetUpStepId): id is PartnerStep => id in partners;

const tested = (isGood: boolean, text: string) => newInstance(SetUpTest, { isGood, text });

export class SetUpService {
  private integrations: readonly Integration[] = [];

  constructor(private readonly parts: SetUpParts) {}

  watch({ integrations }: WholeShop): void {
    this.integrations = integrations;
  }

  async steps(): Promise<SetUpStep[]> {
    const steps: Step[] = [
      await this.staffStep(),
      this.partnerStep(PAYMENTS),
      await this.noticesStep(PAYMENTS),
      this.partnerStep(DELIVERY),
      await this.noticesStep(DELIVERY),
      ...(await this.planSteps()),
      this.partnerStep(MAIL),
      await this.detailsStep(),
      await this.backupStep(),
    ];
    return steps.map(({ done, todo, ...step }) => ({
      screen: null,
      address: null,
      ...step,
      text: step.isDone ? done : todo,
      canTest: isPartner(step.id),
    }));
  }

  /** For the start of the shop: in production all that is missing, elsewhere only how the first owner gets in. */
  async missing(isProduction: boolean): Promise<string[]> {
    return (await this.steps())
      .filter(({ isDone, title }) => !isDone && (isProduction || title === firstOwner))
      .map(({ title, text, address }) => [`${title}: ${text}`, address].filter(Boolean).join(" "));
  }

  /**
   * Whether the partner responds now; for mail, by a mail to the member of staff. Throws Refused for a step without a
   * test.
   */
  async test(id: SetUpStepId, staff: SignedInStaff): Promise<SetUpTest> {
    if (!isPartner(id)) return refuse("This step has no test");
    const { title, todo } = partners[id];
    const { isEmbedded, reach } = this.partner(id);
    if (id === MAIL) await this.sendTestMail(staff);
    if (isEmbedded) return tested(false, todo);
    const responds = await reach?.().then(
      () => true,
      () => false,
    );
    if (!responds)
      return tested(
        false,
        `${title}: no response. Check the address in the settings and the shop's network.`,
      );
    const arrival = `A test mail is on its way to ${staff.email}. If it does not arrive within five minutes, see Outgoing mail under Health.`;
    return tested(true, id === MAIL ? arrival : `${title}: it responds.`);
  }

  private partner(id: PartnerStep): Integration {
    const found = this.integrations.find(({ purpose }) => purpose === partners[id].purpose);
    if (!found) throw new Error(`No module brings the integration for ${partners[id].purpose}`);
    return found;
  }

  private partnerStep(id: PartnerStep): Step {
    return { id, ...partners[id], isDone: !this.partner(id).isEmbedded };
  }

  private async noticesStep(partner: typeof PAYMENTS | typeof DELIVERY): Promise<Step> {
    const { callback } = this.partner(partner);
    const first = (await callback?.firstCallAt()) ?? null;
    return {
      ...partners[partner].notices,
      address: `${this.parts.publicUrl}${callback?.path}`,
      isDone: first !== null,
      done: first === null ? "" : `The first arrived on ${shortInstantText(first)}.`,
    };
  }

  private async sendTestMail({ name, email }: SignedInStaff): Promise<void> {
    const { database, outbox, template } = this.parts;
    const letter = template({
      to: { name, address: email, isConfirmed: true },
      subject: "A test mail from your shop",
      content: {
        heading: "Your shop can send mail",
        paragraphs: [`${greeting(name)}, you requested this mail in the back office, under Today.`],
      },
    });
    await database.transaction((tx) => outbox.enqueue(tx, letter));
  }

  private async planSteps(): Promise<Step[]> {
    const { database, plansWithoutCode, comparesPlans } = this.parts;
    const { manager } = database.reader;
    const withoutCode = await plansWithoutCode();
    const onSale = { onSale: true, isRemoved: false };
    const plansOnSale = { ...onSale, dataPackage: { ...onSale, provider: onSale } };
    const withoutCost = await manager.countBy(DataOption, { ...plansOnSale, cost: IsNull() });
    const isDelivered = await manager.existsBy(BundlePurchase, { status: BundlePurchaseStatus.DELIVERED });
    const way = comparesPlans
      ? "Compare with the partner, under Catalogue, proposes them."
      : "Set VTU_PUBLIC_KEY to the aggregator's public key and restart the shop: it can then propose them. Or enter them under Catalogue.";
    return [
      {
        id: CODES,
        title: "Delivery codes",
        screen: "/catalogue",
        isDone: withoutCode === 0,
        done: "Every plan has the aggregator's code.",
        todo: `${plansHave(withoutCode)} no delivery code yet, and cannot be delivered without it. ${way}`,
      },
      {
        id: COSTS,
        title: "Costs",
        screen: "/catalogue",
        isDone: withoutCost === 0,
        done: "Every plan on sale has a cost.",
        todo: `${plansHave(withoutCost)} no cost yet, so nobody knows their margin. Enter what you pay under Catalogue.`,
      },
      {
        id: FIRST_BUNDLE,
        title: "A first bundle",
        screen: "/bundles",
        isDone: isDelivered && !this.partner(DELIVERY).isEmbedded,
        done: "The aggregator has delivered a bundle.",
        todo: "Buy a small bundle for your own phone, and check that it arrives: the aggregator has delivered none yet.",
      },
    ];
  }

  private async detailsStep(): Promise<Step> {
    const examples = await this.parts.examplesInPlace();
    return {
      id: DETAILS,
      title: "Your own details",
      screen: "/shop",
      isDone: examples.length === 0,
      done: "No example is left among the contact details and claims.",
      todo: `Still as in the example: ${examples.join(", ")}. Enter your own under Shop, and empty what is not true.`,
    };
  }

  private async staffStep(): Promise<Step> {
    const canLogIn = { disabledAt: IsNull(), passwordHash: Not(IsNull()) };
    const working = await this.parts.database.reader.manager.findBy(StaffMember, canLogIn);
    const without = working.filter(({ totpSecret }) => totpSecret === null).length;
    const count = `${without} of ${working.length} ${without === 1 ? "has" : "have"}`;
    const hasOwner = !this.parts.hasAdmin || working.some(isActiveOwner);
    return {
      id: STAFF,
      title: hasOwner ? "Staff with a second factor" : firstOwner,
      screen: "/staff",
      isDone: hasOwner && without === 0,
      done: "Everybody who can log in has a second factor.",
      todo: hasOwner
        ? `${count} no second factor. Each sets it up with an authenticator app, from the menu.`
        : `No owner can log in at ${this.parts.publicUrl}/admin yet. Invite one: npm run admin -- staff invite "NAME" EMAIL --role owner`,
    };
  }

  private async backupStep(): Promise<Step> {
    const { state, text, action } = await this.parts.health.checkBackup();
    return {
      id: BACKUP,
      title: "Backup",
      screen: "/health",
      isDone: state === HealthState.GOOD,
      done: text,
      todo: `${text} ${action}.`,
    };
  }
}
