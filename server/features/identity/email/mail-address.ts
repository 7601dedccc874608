import { findPrepared } from "../../../platform/database/entities";
import type { Reader } from "../../../platform/database/database";
import type { MailAddress } from "../../../platform/mail/mail-template";
import { User } from "../customer/user.entity";

export async function mailAddressOf(reader: Reader, customerId: string): Promise<MailAddress> {
  const [customer] = await findPrepared(reader, User, { id: customerId });
  if (!customer) throw new Error(`No such customer: ${customerId}`);
  return addressOf(customer);
}

/** Like `mailAddressOf`, for a customer that was read before. */
export function addressOf({ firstName, lastName, email, emailVerified }: User): MailAddress {
  return { name: `${firstName} ${lastName}`.trim(), address: email, isConfirmed: emailVerified };
}
