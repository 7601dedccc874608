import { Field, ObjectType } from "type-graphql";
import { Access } from "../../platform/graphql/access";

@Access("answer")
@ObjectType({
  simpleResolvers: true,
  description: "Success of a mutation that starts no session.",
})
export class Confirmation {
  @Field(() => String, { description: "The sentence to show the customer, word for word." })
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}
