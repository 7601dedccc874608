import { Field, ID, ObjectType } from "type-graphql";

@ObjectType({ simpleResolvers: true, description: "A browser that is signed in to the account." })
export class SignInSession {
  @Field(() => ID, { description: "Opaque." })
  id!: string;

  @Field(() => String, { description: "Browser and system in words, as far as the browser says." })
  device!: string;

  @Field(() => Date, { description: "When it signed in." })
  createdAt!: Date;

  @Field(() => Date, { description: "When it was last seen, to within five minutes." })
  lastSeenAt!: Date;

  @Field(() => Boolean, { description: "Whether it is the one that asks." })
  current!: boolean;
}
