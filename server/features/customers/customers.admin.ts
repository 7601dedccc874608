import { Arg, ID, Query, Resolver } from "type-graphql";
import type { SignedInStaff } from "../../platform/admin/admin-context";
import { adminResult, StaffMutation } from "../../platform/admin/admin-result";
import { CurrentStaff, RequiresPermission } from "../../platform/admin/permission";
import { After, checkFirst, First } from "../../platform/admin/staff-page";
import { badUserInput } from "../../platform/graphql/format-error";
import { newInstance, newInstanceFrom } from "../../values/new-instance";
import type { User } from "../identity";
import { accountItemKinds, parseMonth } from "../wallet";
import {
  BankAnswer,
  CustomerHoldInput,
  StaffCustomer,
  StaffCustomerDetail,
  StaffCustomerItems,
  StaffCustomerPage,
  StaffCustomerWallet,
} from "./customers.admin-schema";
import type { CustomersService } from "./customers.service";

export const customerPermissions = {
  "customers.view": {
    label: "Find customers; see their profiles, orders and cases",
    roles: ["orders", "support", "finance"],
  },
  "customers.wallet": {
    label: "See customers' balances and statements; each view is logged",
    roles: ["support", "finance"],
  },
  "customers.freeze": {
    label: "Put customers' accounts on hold, and lift that",
    roles: ["support", "finance"],
  },
} as const;

const holdResult = adminResult("CustomerHoldResult", StaffCustomer);
const bankAnswerResult = adminResult("BankAnswerResult", BankAnswer);
const maxSearchLength = 254;

const CustomerId = () => Arg("id", () => ID, { description: "The customer's id." });

@Resolver()
export class CustomersResolver {
  constructor(private readonly service: CustomersService) {}

  @RequiresPermission("customers.view")
  @Query(() => StaffCustomerPage, {
    description:
      "Customers by the beginning of the email or of names, or by the whole customer number, reference of a receipt, or a number that is in their profile, that they bought for or ordered with. The newest when the search is empty. Each search is logged.",
  })
  async staffCustomers(
    @Arg("search", () => String, { defaultValue: "", description: "The search text." }) search: string,
    @First() first: number,
    @After() after: string | null,
    @Arg("onHold", () => Boolean, {
      defaultValue: false,
      description: "Only accounts on hold, those put on hold last first.",
    })
    onHold: boolean,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<StaffCustomerPage> {
    checkFirst(first);
    if (search.length > maxSearchLength || search.includes("\u0000"))
      throw badUserInput(`search must have at most ${maxSearchLength} characters`);
    const sought = { text: search, isFrozen: onHold };
    const { customers, ...page } = await this.service.find(staff, sought, first, after ?? null);
    return { customers: customers.map(staffCustomer), ...page };
  }

  @RequiresPermission("customers.view")
  @Query(() => StaffCustomerDetail, {
    nullable: true,
    description: "One customer; null when there is none of that id. Each view is logged.",
  })
  async staffCustomer(
    @CustomerId() id: string,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<StaffCustomerDetail | null> {
    const detail = await this.service.detail(staff, id);
    return detail && { ...detail, customer: staffCustomer(detail.customer) };
  }

  @RequiresPermission("customers.view")
  @Query(() => StaffCustomerItems, {
    description:
      "A customer's purchases and orders, and with the permission customers.wallet top-ups and corrections. Each view is logged.",
  })
  staffCustomerItems(
    @CustomerId() id: string,
    @Arg("kind", () => accountItemKinds, { nullable: true, description: "Only these." }) kind: string | null,
    @First(20, 50) first: number,
    @Arg("after", () => String, { nullable: true, description: "next of the page before." })
    after: string | null,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<StaffCustomerItems> {
    checkFirst(first, 50);
    return this.service.items(staff, id, kind ?? null, first, after ?? null);
  }

  @RequiresPermission("customers.wallet")
  @Query(() => StaffCustomerWallet, { description: "A customer's wallet. Each view is logged." })
  staffCustomerWallet(
    @CustomerId() id: string,
    @First(20, 50) first: number,
    @Arg("after", () => String, { nullable: true, description: "next of the lines before." })
    after: string | null,
    @Arg("month", () => String, {
      nullable: true,
      description: "Only lines of this month in Lagos, such as 2026-11; BAD_USER_INPUT for another text.",
    })
    month: string | null,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<StaffCustomerWallet> {
    checkFirst(first, 50);
    return this.service.wallet(staff, id, { month: month ? parseMonth(month) : null, first, after });
  }

  @StaffMutation(
    "customers.wallet",
    bankAnswerResult,
    "Asks the payment gateway about a top-up, whatever its state: credits it when it is paid, and looks for chargebacks of one that was credited. Logged.",
  )
  askBankAgain(
    @CustomerId() id: string,
    @Arg("reference", () => String, { description: "The top-up's reference." }) reference: string,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    return bankAnswerResult.run({}, async () =>
      newInstance(BankAnswer, { message: await this.service.askBankAgain(staff, id, reference) }),
    );
  }

  @StaffMutation(
    "customers.freeze",
    holdResult,
    "Puts an account on hold: the customer is signed out everywhere, can neither sign in nor move money, and nothing is renewed.",
  )
  freezeCustomer(
    @Arg("input", { description: "Who, and why." }) input: CustomerHoldInput,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    return holdResult.run(input, async () =>
      staffCustomer(await this.service.freeze(staff, input.customerId, input.reason)),
    );
  }

  @StaffMutation(
    "customers.freeze",
    holdResult,
    "Locks the wallet of a customer who calls for 24 hours: nothing is spent, renewals included, no credential changes, and every session ends. Nobody can lift it. Logged.",
  )
  lockCustomerWallet(@CustomerId() id: string, @CurrentStaff() staff: SignedInStaff) {
    return holdResult.run({}, async () => staffCustomer(await this.service.lockWallet(staff, id)));
  }

  @StaffMutation("customers.freeze", holdResult, "Lifts the hold: the customer can sign in again.")
  unfreezeCustomer(
    @Arg("input", { description: "Who, and why." }) input: CustomerHoldInput,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    return holdResult.run(input, async () =>
      staffCustomer(await this.service.unfreeze(staff, input.customerId, input.reason)),
    );
  }
}

const staffCustomer = (user: User) =>
  newInstanceFrom(StaffCustomer, user, {
    name: `${user.firstName} ${user.lastName}`.trim(),
    frozenReason: user.frozenAt && user.frozenReason,
  });
