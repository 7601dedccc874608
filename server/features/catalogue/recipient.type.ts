import { Field, ObjectType, registerEnumType } from "type-graphql";
import { Column } from "typeorm";
import { Access } from "../../platform/graphql/access";
import { RecipientKind } from "../../values/recipient";

registerEnumType(RecipientKind, {
  name: "RecipientKind",
  description: "Kinds of recipients that networks deliver to.",
  valuesConfig: {
    PHONE: { description: "A Nigerian mobile number." },
    EMAIL: { description: "The email address of the customer's account with the network." },
    CUSTOMER_NUMBER: { description: "The network's number for its customer." },
  },
});

/** An embedded entity of two columns: recipient_kind and recipient_value. */
@Access("owner")
@ObjectType({ simpleResolvers: true, description: "The recipient of a bundle." })
export class Recipient {
  @Field(() => RecipientKind, { description: "The kind of the value." })
  @Column("text")
  kind!: RecipientKind;

  @Field(() => String, {
    description: "As it is stored: +234 and ten digits, an email address in lower case, or 5 to 15 digits.",
  })
  @Column("text")
  value!: string;
}
