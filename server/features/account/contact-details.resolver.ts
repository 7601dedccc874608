import { Field, FieldResolver, Resolver, Root } from "type-graphql";
import { ShopType } from "../../platform/graphql/access";
import { parsePhoneNumber } from "../../values/phone-number";
import { User } from "../identity";
import type { InstallationService } from "../installation";
import type { OrderHistoryService } from "../orders";

const maxOffered = 3;
const maxExamined = 20;

@ShopType("owner", "Contact details, as a customer typed them in a form.")
class ContactDetails {
  @Field(() => String, { description: "The recipient's name." })
  name!: string;

  @Field(() => String, { description: "The email address." })
  email!: string;

  @Field(() => String, { description: "The phone number." })
  phone!: string;

  @Field(() => String, { description: "The address of deliveries and visits." })
  address!: string;
}

@Resolver(() => User)
export class ContactDetailsResolver {
  constructor(
    private readonly orders: OrderHistoryService,
    private readonly installations: InstallationService,
  ) {}

  @FieldResolver(() => ContactDetails, {
    nullable: true,
    description:
      "The details that the customer typed for the last order or installation visit, to fill in the next form; null before the first.",
  })
  async lastContactDetails(@Root() { id, takenOverAt }: User): Promise<ContactDetails | null> {
    // Earlier details belong to another person.
    const after = takenOverAt ?? new Date(0);
    const [[order], visit] = await Promise.all([
      this.orders.lastOf(id, 1, after),
      this.installations.newestOf(id, after),
    ]);
    return order && visit && order.createdAt < visit.createdAt ? visit : (order ?? visit ?? null);
  }

  @FieldResolver(() => [ContactDetails], {
    description:
      `The details that the customer typed for the last orders, to choose from in the next checkout: up to ${maxOffered} that ` +
      "differ, the newest first.",
  })
  async usedContactDetails(@Root() { id, takenOverAt }: User): Promise<ContactDetails[]> {
    const orders = await this.orders.lastOf(id, maxExamined, takenOverAt ?? new Date(0));
    const differing = new Map(orders.toReversed().map((order) => [dedupeKey(order), order]));
    return [...differing.values()]
      .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
      .slice(0, maxOffered);
  }
}

/** Ignores capitals, spaces and the formatting of the phone number. */
function dedupeKey({ name, email, phone, address }: ContactDetails): string {
  const number = parsePhoneNumber(phone) ?? phone.replace(/[^+\d]/g, "");
  return [name, email, number, address]
    .map((text) => text.toLowerCase().replace(/\s+/g, " ").trim())
    .join("\n");
}
