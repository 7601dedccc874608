import { refuse } from "../../platform/graphql/refusal";
import { IsNull } from "typeorm";
import type { SignedInStaff } from "../../platform/admin/admin-context";
import type { Database } from "../../platform/database/database";
import type { MailTemplate } from "../../platform/mail/mail-template";
import type { Outbox } from "../../platform/mail/outbox";
import type { Integration, WholeShop } from "../../platform/module";
import { newInstance } from "../../values/new-instance";
import { greeting } from "../../values/person-name";
import { StaffMember } from "../staff";
import type { HealthService } from "./health.service";
import { HealthState } from "./health.schema";
import { type SetUpStep, SetUpStepId, SetUpTest } from "./reports.schema";

const { PAYMENTS, DELIVERY, CODES, MAIL, STAFF, BACKUP } = SetUpStepId;

interface SetUpParts {
  database: Database;
  health: Pick<HealthService, "checkBackup">;
  outbox: Outbox;
  template: MailTemplate;
  plansWithoutCode: () => Promise<number>;
  /** Whether the shop can read the aggregator's plans. */
  comparesPlans: boolean;
}

type Step = Pick<SetUpStep, "id" | "title" | "isDone"> & { screen?: string; done: string; todo: string };

const partners = {
  [PAYMENTS]: {
    purpose: "payments",
    title: "Real payments",
    done: "Customers pay with Paystack.",
    todo: "Set PAYSTACK_SECRET_KEY to the live key from Paystack's dashboard, then restart the shop. Until then wallets hold test money.",
  },
  [DELIVERY]: {
    purpose: "delivery",
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

type PartnerStep = keyof typeof partners;
const isPartner = (id: SetUpStepId): id is PartnerStep => id in partners;

export class SetUpService {
  private integrations: readonly Integration[] = [];

  constructor(private readonly parts: SetUpParts) {}

  watch({ integrations }: WholeShop): void {
    this.integrations = integrations;
  }

  async steps(): Promise<SetUpStep[]> {
    const steps: Step[] = [
      this.partnerStep(PAYMENTS),
      this.partnerStep(DELIVERY),
      await this.codesStep(),
      this.partnerStep(MAIL),
      await this.staffStep(),
      await this.backupStep(),
    ];
    return steps.map(({ id, title, screen = null, isDone, done, todo }) => ({
      id,
      title,
      screen,
      isDone,
      text: isDone ? done : todo,
      canTest: isPartner(id),
    }));
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
    if (isEmbedded) return newInstance(SetUpTest, { isGood: false, text: todo });
    const responds = await reach?.().then(
      () => true,
      () => false,
    );
    if (!responds)
      return newInstance(SetUpTest, {
        isGood: false,
        text: `${title}: no response. Check the address in the settings and the shop's network.`,
      });
    const arrival = `A test mail is on its way to ${staff.email}. If it does not arrive within five minutes, see Outgoing mail under Health.`;
    return newInstance(SetUpTest, { isGood: true, text: id === MAIL ? arrival : `${title}: it responds.` });
  }

  private partner(id: PartnerStep): Integration {
    const found = this.integrations.find(({ purpose }) => purpose === partners[id].purpose);
    if (!found) throw new Error(`No module brings the integration for ${partners[id].purpose}`);
    return found;
  }

  private partnerStep(id: PartnerStep): Step {
    return { id, ...partners[id], isDone: !this.partner(id).isEmbedded };
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

  private async codesStep(): Promise<Step> {
    const unnamed = await this.parts.plansWithoutCode();
    const way = this.parts.comparesPlans
      ? "Compare with the partner, under Catalogue, proposes them."
      : "Set VTU_PUBLIC_KEY to the aggregator's public key and restart the shop: it can then propose them. Or enter them under Catalogue.";
    return {
      id: CODES,
      title: "Delivery codes",
      screen: "/catalogue",
      isDone: unnamed === 0,
      done: "Every plan has the aggregator's code.",
      todo: `${unnamed.toLocaleString("en-NG")} plans have no delivery code yet. ${way}`,
    };
  }

  private async staffStep(): Promise<Step> {
    const working = await this.parts.database.reader.manager.findBy(StaffMember, { disabledAt: IsNull() });
    const without = working.filter(({ totpSecret }) => totpSecret === null).length;
    return {
      id: STAFF,
      title: "Staff with a second factor",
      screen: "/staff",
      isDone: without === 0,
      done: "Everybody who can log in has a second factor.",
      todo: `${without} of ${working.length} ${without === 1 ? "has" : "have"} no second factor. Each sets it up with an authenticator app, from the menu.`,
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
