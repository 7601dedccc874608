import { Field, ObjectType } from "type-graphql";

@ObjectType({
  simpleResolvers: true,
  description: "Whom to reach and where, as a customer typed it in a form.",
})
export class ContactDetails {
  @Field(() => String, { description: "Who it was for." })
  name!: string;

  @Field(() => String, { description: "Where to write." })
  email!: string;

  @Field(() => String, { description: "Whom to call." })
  phone!: string;

  @Field(() => String, { description: "Where to deliver or to visit." })
  address!: string;
}
