import { DefaultNamingStrategy } from "typeorm";

/** customerId in the code is customer_id in the database, and recipient.kind is recipient_kind. */
export class SnakeCase extends DefaultNamingStrategy {
  override columnName(propertyName: string, customName: string | undefined, embedded: string[]): string {
    const path = [...embedded, customName ?? propertyName];
    return path.join("_").replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  }
}
