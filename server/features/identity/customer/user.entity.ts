import { Field, ID } from "type-graphql";
import { NullableField } from "../../../platform/graphql/fields";
import { Column, Entity, PrimaryColumn } from "typeorm";
import type { Reader, Transaction } from "../../../platform/database/database";
import { findPrepared, InstantColumn } from "../../../platform/database/entities";
import type { MailAddress } from "../../../platform/mail/mail-template";
import { ShopType } from "../../../platform/graphql/access";
import { randomUUID } from "node:crypto";
import { splitFullName } from "../../../values/person-name";
import { newCustomerNumber } from "../../../values/reference";

@ShopType("owner", "A customer of the shop.")
@Entity("customer")
export class User {
  @Field(() => ID, { description: "The user ID; support may ask for it." })
  @PrimaryColumn("varchar")
  id!: string;

  @NullableField(
    () => String,
    "Eight letters and digits to read out to customer care. It is no proof of identity.",
  )
  @Column("varchar", { nullable: true })
  customerNumber!: string | null;

  @Field(() => String, { description: "The first word of the full name." })
  @Column("text")
  firstName!: string;

  @Field(() => String, { description: "The second word of the full name; empty when there was one only." })
  @Column("text")
  lastName!: string;

  @Field(() => String, { description: "Trimmed and in lower case." })
  @Column("text")
  email!: string;

  @Field(() => Boolean, { description: "Whether the customer has confirmed that the email is theirs." })
  @Column("boolean")
  emailVerified!: boolean;

  @NullableField(() => String, "+234 and ten digits.")
  @Column("text", { nullable: true })
  phoneNumber!: string | null;

  @NullableField(() => String, "A root-relative URL served by the shop; initials are shown without.")
  @Column("text", { nullable: true })
  photo!: string | null;

  /** The time of a takeover by the email's owner. Earlier data may be a stranger's. */
  @InstantColumn({ nullable: true })
  takenOverAt!: Date | null;

  /** Null for almost all customers. */
  @InstantColumn({ nullable: true })
  frozenAt!: Date | null;

  /** For the staff: of the hold, or of its lifting. */
  @Column("text", { nullable: true })
  frozenReason!: string | null;

  @Field(() => Date, { description: "When the account was made." })
  @InstantColumn()
  createdAt!: Date;

  @Field(() => Date, { description: "When the profile last changed." })
  @InstantColumn()
  modifiedAt!: Date;
}

export const beforeTakeover =
  "Whether another person did it: before the email's owner took the account over from a stranger who had opened it.";
export const isBeforeTakeover = (customer: User | null | undefined, at: Date) =>
  customer?.takenOverAt != null && at <= customer.takenOverAt;

/** Locks until COMMIT, so that of two concurrent requests the second sees the first one's changes. */
export async function lockCustomer(tx: Transaction, customerId: string): Promise<void> {
  await tx.manager.update(User, { id: customerId }, { modifiedAt: () => "modified_at" });
}

export async function mailAddressOf(reader: Reader, customerId: string): Promise<MailAddress> {
  const [customer] = await findPrepared(reader, User, { id: customerId });
  if (!customer) throw new Error(`No such customer: ${customerId}`);
  return addressOf(customer);
}

/** Like `mailAddressOf`, for a customer that was read before. */
export function addressOf({ id, firstName, lastName, email, emailVerified }: User): MailAddress {
  return {
    customerId: id,
    name: `${firstName} ${lastName}`.trim(),
    address: email,
    isConfirmed: emailVerified,
  };
}

export function newCustomer(fullName: string, email: string, emailVerified: boolean, now: Date) {
  const { firstName, lastName } = splitFullName(fullName);
  return {
    id: randomUUID(),
    customerNumber: newCustomerNumber(),
    firstName,
    lastName,
    email,
    emailVerified,
    createdAt: now,
    modifiedAt: now,
  };
}
