import { randomUUID } from "node:crypto";
import { splitFullName } from "../../../values/person-name";
import { newCustomerNumber } from "../../../values/reference";

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
