import { Arg, FieldResolver, ID, Mutation, Resolver, Root } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import { InvalidInput } from "../../platform/graphql/refusal";
import { mutationResult } from "../../platform/graphql/mutation";
import { SignedInCustomerId } from "../../platform/graphql/request-context";
import { User } from "../identity";
import {
  NumberSavedAlready,
  SavedNumberGone,
  SaveNumberInput,
  TooManySavedNumbers,
} from "./saved-numbers.schema";
import { SavedNumber } from "./saved-number.entity";
import type { SavedNumbersService } from "./saved-numbers.service";

const SaveNumberResult = mutationResult("SaveNumberResult", SavedNumber, [
  InvalidInput,
  TooManySavedNumbers,
  NumberSavedAlready,
  SavedNumberGone,
]);

@Resolver(() => SavedNumber)
export class SavedNumberResolver {
  @FieldResolver(() => String, {
    description: "+234 and ten digits, or the email address or customer number of an account.",
    deprecationReason: "Select recipient for its kind.",
  })
  number(@Root() { recipient }: SavedNumber): string {
    return recipient.value;
  }
}

@Resolver(() => User)
export class SavedNumbersResolver {
  constructor(private readonly numbers: SavedNumbersService) {}

  @FieldResolver(() => [SavedNumber], { description: "The numbers that the customer keeps, by name." })
  savedNumbers(@Root() user: User): Promise<SavedNumber[]> {
    return this.numbers.numbersOf(user.id);
  }

  @Access("owner")
  @Mutation(() => SaveNumberResult.union, {
    description: "Saves a number under a name, or changes a saved one.",
  })
  saveNumber(
    @SignedInCustomerId() customerId: string,
    @Arg("input", () => SaveNumberInput, { description: "The number, and its name." })
    input: SaveNumberInput,
  ) {
    return SaveNumberResult.validateAndRun(input, () => this.numbers.save(customerId, input));
  }

  @Access("owner")
  @Mutation(() => Boolean, {
    description: "Forgets a saved number of the customer; false when there is none of that id.",
  })
  removeSavedNumber(
    @SignedInCustomerId() customerId: string,
    @Arg("id", () => ID, { description: "The saved number's id." }) id: string,
  ): Promise<boolean> {
    return this.numbers.remove(customerId, id);
  }
}
