import { Field, FieldResolver, Int, ObjectType, Query, Resolver } from "type-graphql";
import { createSchema } from "../../../server/app/graphql/schema";
import { Access, accessOf } from "../../../server/platform/graphql/access";

@Access("owner")
@ObjectType()
class Purse {
  @Field(() => Int)
  coins!: number;

  @Access("anyone")
  @Field(() => String)
  colour!: string;
}

@Resolver(() => Purse)
class PurseResolver {
  @Access("browser")
  @Query(() => Purse)
  purse(): Purse {
    return { coins: 3, colour: "red" };
  }

  @FieldResolver(() => Int)
  weight(): number {
    return 7;
  }

  @Access("answer")
  @FieldResolver(() => Int)
  size(): number {
    return 5;
  }
}

@ObjectType()
class Kite {
  @Field(() => String)
  colour!: string;

  @Access("anyone")
  @Field(() => String)
  name!: string;
}

@Resolver()
class KiteResolver {
  @Query(() => Kite)
  kite(): Kite {
    return { colour: "red", name: "Ada" };
  }
}

describe("the access rule of a field", () => {
  it("is declared by the field itself, or else by its type", () => {
    const schema = createSchema([new PurseResolver()]);

    expect(Object.fromEntries(accessOf(schema))).toEqual({
      "Query.purse": "browser",
      "Purse.coins": "owner",
      "Purse.colour": "anyone",
      "Purse.weight": "owner",
      "Purse.size": "answer",
    });
  });

  it("must be declared: otherwise building the schema fails", () => {
    expect(() => createSchema([new KiteResolver()])).toThrow(
      "Declare with @Access who may see Query.kite, Kite.colour",
    );
  });
});
