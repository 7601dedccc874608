import { Field, ObjectType } from "type-graphql";

@ObjectType({ simpleResolvers: true, description: "A page of the shop that a reply sends to." })
export class ChatLink {
  @Field(() => String, { description: "What to do there, as a button says it." })
  text!: string;

  @Field(() => String, {
    description: "A path of this shop, such as /packages; never another site's address.",
  })
  href!: string;
}
