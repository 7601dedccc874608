import { Field, ObjectType } from "type-graphql";
import { Refusal } from "./refusal";

@ObjectType({ simpleResolvers: true, description: "One field of an input that was not accepted." })
export class InvalidField {
  @Field(() => String, { description: "The field's name in the input." })
  readonly name: string;

  @Field(() => String, { description: "What is wrong with it, to show beside the field." })
  readonly message: string;

  constructor(name: string, message: string) {
    this.name = name;
    this.message = message;
  }
}

@ObjectType({
  implements: Refusal,
  simpleResolvers: true,
  description: "The input is incomplete or malformed. fields names each offender.",
})
export class InvalidInput extends Refusal {
  @Field(() => [InvalidField], { description: "Each field that was not accepted; at least one." })
  readonly fields: InvalidField[];

  constructor(message: string, fields: InvalidField[]) {
    super(message);
    this.fields = fields;
  }

  static of(field: string, message: string): InvalidInput {
    return new InvalidInput(message, [new InvalidField(field, message)]);
  }
}
