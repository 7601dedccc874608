import type { Reader } from "../../platform/database/transaction";
import type { MailAddress } from "../../platform/mailer/mail";

const find = "SELECT first_name, last_name, email FROM customer WHERE id = $1";

interface Row {
  first_name: string;
  last_name: string;
  email: string;
}

/** Where a customer's mails go. */
export async function mailAddressOf(reader: Pick<Reader, "query">, customerId: string): Promise<MailAddress> {
  const [row] = await reader.query<Row>(find, [customerId]);
  if (!row) throw new Error(`No such customer: ${customerId}`);
  const name = `${row.first_name} ${row.last_name}`.trim();
  return { name, address: row.email };
}
