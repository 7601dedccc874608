import type { Clock } from "../../platform/clock";
import type { Database } from "../../platform/database/database";
import { parsePhoneNumber } from "../../values/phone-number";
import type { UpdateProfileInput } from "./account.inputs";
import { User } from "./user.entity";

export class ProfileService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Changes the fields that are given; an empty phone number removes it. Answers the customer as stored. */
  async update(customerId: string, { firstName, lastName, phoneNumber }: UpdateProfileInput): Promise<User> {
    const phoneGiven = phoneNumber !== undefined && phoneNumber !== null;
    return this.database.transaction(async (tx) => {
      await tx.manager.update(
        User,
        { id: customerId },
        {
          ...(typeof firstName === "string" && { firstName: firstName.trim() }),
          ...(typeof lastName === "string" && { lastName: lastName.trim() }),
          ...(phoneGiven && { phoneNumber: parsePhoneNumber(phoneNumber) }),
          modifiedAt: this.clock.now(),
        },
      );
      const user = await tx.manager.findOneBy(User, { id: customerId });
      if (!user) throw new Error("The customer of a session is gone");
      return user;
    });
  }
}
