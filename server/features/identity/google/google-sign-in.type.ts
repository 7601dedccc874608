import { Field, ObjectType } from "type-graphql";
import { GoogleOutcome } from "./google-outcome";

@ObjectType({ simpleResolvers: true, description: "Signing in with Google, as this browser may and did." })
export class GoogleSignIn {
  @Field(() => Boolean, {
    description: "Whether the shop offers it: then the browser goes to /auth/google?returnTo=/path.",
  })
  available!: boolean;

  @Field(() => GoogleOutcome, {
    nullable: true,
    description: "How this browser's newest attempt ended; null when none was made within ten minutes.",
  })
  outcome!: GoogleOutcome | null;

  @Field(() => String, { nullable: true, description: "Why it did not work, to show the customer." })
  message!: string | null;

  @Field(() => String, { description: "The path of this shop to go back to." })
  returnTo!: string;
}
