import { Arg, Ctx, Field, InputType, Mutation, Resolver } from "type-graphql";
import { Access } from "../../../platform/graphql/access";
import { NullableField } from "../../../platform/graphql/fields";
import { EmailAddress, mutationResult, Required } from "../../../platform/graphql/mutation";
import { InvalidInput } from "../../../platform/graphql/refusal";
import { type RequestContext, SignedInCustomerId } from "../../../platform/graphql/request-context";
import { daySeconds } from "../../../values/durations";
import { maxEmailLength, parseEmailAddress } from "../../../values/email-address";
import type { OwnerProof } from "../customer/owner-proof";
import {
  AccountLocked,
  CodeNotValid,
  Confirmation,
  EmailTaken,
  IsPassword,
  WrongCredentials,
} from "../identity.schema";
import type { IdentityService } from "../identity.service";
import type { KnownDevices } from "../sessions/known-devices";
import type { EmailChangeService } from "./email-change.service";

@InputType({ description: "The new email, and the proof that the customer asks for it." })
class RequestEmailChangeInput {
  @Field(() => String, {
    description: `The new email. Stored trimmed and in lower case; at most ${maxEmailLength} characters.`,
  })
  @Required("Please enter the new email")
  @EmailAddress()
  email!: string;

  @Field(() => String, {
    defaultValue: "",
    description:
      "The current password. Empty for a customer without one, who has signed in with Google within ten minutes.",
  })
  @IsPassword()
  password!: string;

  @NullableField(() => Boolean, "True to go on signing in with Google; otherwise Google links are removed.")
  keepsGoogle?: boolean | null;
}

const RequestEmailChangeResult = mutationResult("RequestEmailChangeResult", Confirmation, [
  InvalidInput,
  WrongCredentials,
  EmailTaken,
]);
const ChangeEmailResult = mutationResult("ChangeEmailResult", Confirmation, [
  CodeNotValid,
  EmailTaken,
  AccountLocked,
]);
const RestoreEmailResult = mutationResult("RestoreEmailResult", Confirmation, [CodeNotValid]);

const changesByAccount = { name: "emailChangesByAccount", points: 5, seconds: daySeconds };
const Code = () => Arg("code", () => String, { description: "From the link in the mail." });

@Resolver()
export class EmailChangeResolver {
  constructor(
    private readonly changes: EmailChangeService,
    private readonly identity: IdentityService,
    private readonly ownerProof: OwnerProof,
    private readonly devices: KnownDevices,
  ) {}

  @Access("owner")
  @Mutation(() => RequestEmailChangeResult.union, {
    description:
      "Mails a link to the new email; changeEmail with its code changes it. Five a day. Needs the password, or a sign-in with Google within ten minutes.",
  })
  requestEmailChange(
    @SignedInCustomerId() customerId: string,
    @Ctx() context: RequestContext,
    @Arg("input", () => RequestEmailChangeInput, { description: "The new email and the proof." })
    input: RequestEmailChangeInput,
  ) {
    return RequestEmailChangeResult.validateAndRun(input, async () => {
      await this.ownerProof.prove(context, await this.identity.get(customerId), input.password);
      await context.limits.consume(changesByAccount, customerId);
      const email = parseEmailAddress(input.email)!;
      await this.changes.request(customerId, email, input.keepsGoogle === true);
      return new Confirmation(
        "We have sent a link to the new email. Open it on this device within an hour: until then your email stays as it is",
      );
    });
  }

  @Access("owner")
  @Mutation(() => ChangeEmailResult.union, {
    description:
      "Changes the email by the code mailed to the new one, which is confirmed thereby. The old one is told, and can be restored for 7 days if it was confirmed.",
  })
  changeEmail(
    @SignedInCustomerId() customerId: string,
    @Ctx() { cookies }: RequestContext,
    @Code() code: string,
  ) {
    return ChangeEmailResult.settle(async () => {
      const { email } = await this.changes.change(customerId, code);
      this.devices.remember(cookies, email);
      return new Confirmation("Your email is changed");
    });
  }

  @Access("anyone")
  @Mutation(() => RestoreEmailResult.union, {
    description:
      "Gives the account its old email back, by the code mailed there, within 7 days of the change. Ends every session, and removes passwords and Google links added since. Does not sign in.",
  })
  restoreEmail(@Code() code: string) {
    return RestoreEmailResult.settle(async () => {
      await this.changes.restore(code);
      return new Confirmation(
        "Your account has its old email again, and every device is logged out. Please choose a new password now",
      );
    });
  }
}
