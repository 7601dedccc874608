import type { Reader } from "../../platform/database/transaction";
import type { MailAddress } from "../../platform/mail/mail";
import type { User } from "./user.entity";

const nameAndEmail = "SELECT first_name, last_name, email, email_verified FROM customer WHERE id = $1";

interface MailRow {
  first_name: string;
  last_name: string;
  email: string;
  email_verified: boolean | number;
}

/** Where a customer's mails go. */
export async function mailAddressOf(reader: Pick<Reader, "query">, customerId: string): Promise<MailAddress> {
  const [row] = await reader.query<MailRow>(nameAndEmail, [customerId]);
  if (!row) throw new Error(`No such customer: ${customerId}`);
  const name = `${row.first_name} ${row.last_name}`.trim();
  return { name, address: row.email, isConfirmed: Boolean(row.email_verified) };
}

/** As `mailAddressOf`, of a customer that was read before. */
export function addressOf({ firstName, lastName, email, emailVerified }: User): MailAddress {
  return { name: `${firstName} ${lastName}`.trim(), address: email, isConfirmed: emailVerified };
}
