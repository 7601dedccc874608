import { refuse } from "../../platform/graphql/refusal";
import { Arg, Args, ID, Query, Resolver } from "type-graphql";
import type { SignedInStaff } from "../../platform/admin/admin-context";
import { adminResult, StaffMutation } from "../../platform/admin/admin-result";
import { CurrentStaff, type PermissionDetails, RequiresPermission } from "../../platform/admin/permission";
import { checkFirst, First } from "../../platform/admin/staff-page";
import { newInstance, newInstanceFrom } from "../../values/new-instance";
import { formatRecipient } from "../../values/recipient";
import { typedReference } from "../../values/reference";
import type { Approvals } from "../approvals";
import type { AuditLog } from "../audit-log";
import { CsvEdits } from "../changes";
import { type identity, isBeforeTakeover } from "../identity";
import type { ApiOf } from "../../platform/module";
import type { BundleHandlingService } from "./bundle-handling.service";
import { type BundleRefunds, refundType } from "./bundle-refunds";
import { BundleFilterArgs, RefundBundleInput, StaffBundle, StaffDelivery } from "./bundles.admin-schema";
import { refundTime } from "./delivery/delivery-outcome";
import type { PartnerComparison } from "./delivery/partner-comparison";
import { type BundlePurchase, BundlePurchaseStatus } from "./purchase/bundle-purchase.entity";

export const bundlePermissions: Record<string, PermissionDetails> = {
  "bundles.view": {
    label: "See the bundles that customers bought",
    roles: ["orders", "support", "finance"],
  },
  "bundles.retry": { label: "Ask the delivery partner again", roles: ["orders", "support"] },
  "bundles.codes": { label: "Enter the delivery partner's codes of bundles", roles: ["catalogue"] },
  "bundles.refund": { label: "Refund bundles", roles: ["orders", "finance"], movesMoney: true },
};

const bundleResult = adminResult("StaffBundleResult", StaffBundle);

@Resolver()
export class StaffBundlesResolver {
  constructor(
    private readonly handling: BundleHandlingService,
    private readonly refunds: BundleRefunds,
    private readonly approvals: Approvals,
    private readonly log: AuditLog,
    private readonly customers: Pick<ApiOf<typeof identity>["search"], "byIds">,
    private readonly partner: { name: string; isReal: boolean; comparison: PartnerComparison },
  ) {}

  @RequiresPermission("bundles.view")
  @Query(() => [StaffBundle], {
    description: "Bundles, newest first; PENDING: oldest first. A search by number is logged.",
  })
  async bundles(
    @Args(() => BundleFilterArgs) filter: BundleFilterArgs,
    @First() first: number,
    @Arg("after", () => ID, { nullable: true, description: "The id of a bundle: only those below it." })
    after: string | null,
    @CurrentStaff() { id: operator }: SignedInStaff,
  ): Promise<StaffBundle[]> {
    checkFirst(first);
    const { number } = filter;
    if (number) await this.log.logSearch(operator, "bundles search", number);
    return this.describe(await this.handling.list(filter, first, after));
  }

  @RequiresPermission("bundles.view")
  @Query(() => StaffBundle, { nullable: true, description: "One bundle, in any status; null for none." })
  async bundle(
    @Arg("reference", () => String, { description: "Such as OYB-7K3M9QXT2A." }) reference: string,
    @CurrentStaff() { id: operator }: SignedInStaff,
  ): Promise<StaffBundle | null> {
    const purchase = await this.handling.find(typedReference(reference));
    if (!purchase) return null;
    await this.log.logView(operator, "bundles show", purchase.reference);
    return this.describeOne(purchase);
  }

  @RequiresPermission("bundles.view")
  @Query(() => StaffDelivery, {
    description: "The delivery partner, options that it cannot deliver, and networks.",
  })
  async delivery(): Promise<StaffDelivery> {
    const { name: partner, isReal } = this.partner;
    const optionsWithoutCode = await this.handling.withoutCode();
    const soldNetworks = await this.handling.soldNetworks();
    return newInstance(StaffDelivery, { partner, isReal, optionsWithoutCode, soldNetworks });
  }

  @RequiresPermission("bundles.codes")
  @Query(() => CsvEdits, {
    description:
      "Reads the delivery partner's plans and prices, and returns edits of the type DataOption as readCsv does: changed costs, codes of plans that have none, plans whose code is gone off sale, new plans. Nothing is saved. problems names what could not be read or compared.",
  })
  plansOfPartner(@CurrentStaff() staff: SignedInStaff): Promise<CsvEdits> {
    return this.partner.comparison.compare(staff);
  }

  @StaffMutation(
    "bundles.retry",
    bundleResult,
    "Queries the delivery partner now, and stores its answer. The bundle is never delivered twice.",
  )
  requeryDelivery(
    @Arg("reference", () => String, { description: "The purchase's reference." }) reference: string,
    @CurrentStaff() { id: operator }: SignedInStaff,
  ) {
    return bundleResult.run({}, async () => {
      await this.handling.requery(
        await this.find(reference),
        this.log.prepareEntry(operator, "bundles ask", reference),
      );
      return this.describeOne(await this.find(reference));
    });
  }

  @StaffMutation(
    "bundles.refund",
    bundleResult,
    "Pays a bundle back to the customer's wallet, also one that was delivered; the customer is mailed. More than refundApprovalAbove waits for approval.",
  )
  refundBundle(
    @Arg("input", { description: "The bundle and the reason." }) input: RefundBundleInput,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    return bundleResult.run(input, async () => {
      const { reference, factorCode } = input;
      await this.refunds.refund(staff, await this.find(reference), input.reason.trim(), factorCode);
      return this.describeOne(await this.find(reference));
    });
  }

  private async describe(purchases: readonly BundlePurchase[]): Promise<StaffBundle[]> {
    const ids = purchases.map(({ id }) => id);
    const [waiting, customers] = await Promise.all([
      this.approvals.waiting(ids, refundType),
      this.customers.byIds([...new Set(purchases.map(({ customerId }) => customerId))]),
    ]);
    const byId = new Map(customers.map((customer) => [customer.id, customer]));
    return purchases.map((purchase) =>
      newInstanceFrom(StaffBundle, purchase, {
        label: `${purchase.network} ${purchase.benefits}, ${purchase.duration}`,
        recipient: formatRecipient(purchase.recipient),
        isBeforeTakeover: isBeforeTakeover(byId.get(purchase.customerId), purchase.createdAt),
        attempts: purchase.deliveryAttempts,
        refundAt: purchase.status === BundlePurchaseStatus.PENDING ? refundTime(purchase.createdAt) : null,
        waitingRefunds: waiting.get(purchase.id) ?? [],
        refundApprovalAbove: this.approvals.above,
      }),
    );
  }

  private async describeOne(purchase: BundlePurchase): Promise<StaffBundle> {
    const [described] = await this.describe([purchase]);
    return described!;
  }

  private async find(reference: string): Promise<BundlePurchase> {
    return (await this.handling.find(reference)) ?? refuse(`There is no bundle ${reference}`);
  }
}
