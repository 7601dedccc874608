import { Field, ID, ObjectType } from "type-graphql";

@ObjectType({ simpleResolvers: true, description: "A question that customers often ask, and its answer." })
export class Faq {
  @Field(() => ID, { description: "Such as buy-a-bundle." })
  id!: string;

  @Field(() => String, { description: "As a customer would ask it." })
  question!: string;

  @Field(() => String, { description: "In whole sentences." })
  answer!: string;

  @Field(() => Boolean, {
    description: "Whether the contact page shows it; the assistant knows all of them.",
  })
  onContactPage!: boolean;
}
