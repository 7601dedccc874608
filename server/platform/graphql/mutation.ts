import { ValidateBy, type ValidationArguments, type ValidationError, validate } from "class-validator";
import { type ClassType, createUnionType } from "type-graphql";
import { maxEmailLength, parseEmailAddress } from "../../values/email-address";
import { isReason, maxReasonLength, minReasonLength, reasonSentence } from "../../values/reason";
import { maxIdLength, plainId } from "../../values/reference";
import { isSingleLine } from "../../values/single-line";
import { Constraint, type Limits } from "./fields";
import { InvalidField, InvalidInput, type Refusal, type RefusalClass, Refused } from "./refusal";

/** Requires text other than spaces. `message` is the error message of the whole form (specification, section 5). */
export function Required(message: string): PropertyDecorator {
  const isPresent = (value: unknown) => typeof value === "string" && value.trim() !== "";
  return ValidateBy({ name: "filled", validator: { validate: isPresent, defaultMessage: () => message } });
}

/**
 * Requires a value accepted by a parser of `server/values`; null and false mean invalid. `limits` are those that the
 * parser enforces, for the schema to state.
 */
export function ParsedBy<Value>(
  accepts: (value: Value) => unknown,
  message: string | ((value: Value) => string),
  limits?: Limits,
): PropertyDecorator {
  const isParsed = (value: unknown) => {
    const answer = accepts(value as Value);
    return answer !== null && answer !== false;
  };
  const defaultMessage = (args?: ValidationArguments) =>
    typeof message === "string" ? message : message(args?.value as Value);
  const validated = ValidateBy({ name: "accepted", validator: { validate: isParsed, defaultMessage } });
  return (target, property) => {
    validated(target, property);
    if (limits) Constraint(limits)(target, property);
  };
}

/** Requires one line of visible characters, at most `maxLength` of them. */
export function SingleLine(maxLength: number): PropertyDecorator {
  return ParsedBy<string | null | undefined>(
    (text) => !text || (text.length <= maxLength && isSingleLine(text)),
    (text) =>
      text && text.length <= maxLength && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)
        ? "There are characters here that cannot be seen. Please type it again instead of pasting it"
        : `Please use one line of at most ${maxLength} characters`,
    { maxLength },
  );
}

export function EmailAddress(): PropertyDecorator {
  return ParsedBy(parseEmailAddress, "Please enter an email address, such as ada@example.com", {
    maxLength: maxEmailLength,
  });
}

export function Reason(): PropertyDecorator {
  return ParsedBy(isReason, reasonSentence, { minLength: minReasonLength, maxLength: maxReasonLength });
}

/** Requires 1 to 100 printable characters. The web client sends a UUID. */
export function IdempotencyKey(): PropertyDecorator {
  return ParsedBy<string>(
    (key) => plainId.test(key),
    `Please send a key of 1 to ${maxIdLength} letters and digits, such as a UUID`,
    { maxLength: maxIdLength },
  );
}

/**
 * Validates the input by its decorators. Returns null when it is valid. Empty fields are reported first, with the
 * form's message. Messages never contain values, which may be passwords.
 */
export async function findInvalid(input: object): Promise<InvalidInput | null> {
  const errors = await validate(input, {
    forbidUnknownValues: false,
    validationError: { target: false, value: false },
  });
  const fields = errors.map((error) => new InvalidField(error.property, messageOf(error)));
  const [first] = fields;
  if (!first) return null;
  const empty = errors.find((error) => error.constraints?.filled);
  return new InvalidInput(empty ? messageOf(empty) : first.message, fields);
}

function messageOf({ constraints = {} }: ValidationError): string {
  return constraints.filled ?? Object.values(constraints)[0] ?? "Please check this field";
}

/**
 * Declares the result union of a mutation: its success type and the listed refusals. A refusal that is not listed is a
 * bug and is rethrown.
 */
export function mutationResult<Success extends object, Refusals extends RefusalClass[]>(
  name: `${string}Result`,
  success: ClassType<Success>,
  refusals: [...Refusals],
  description = `The result of ${name[0]?.toLowerCase()}${name.slice(1, -"Result".length)}.`,
) {
  type Answer = Success | InstanceType<Refusals[number]>;
  const types = [success, ...refusals] as unknown as ClassType<Answer>[];
  const isListed = (refusal: Refusal) => refusals.some((listed) => refusal instanceof listed);

  /** Runs the work. Returns its result, or the listed refusal that it threw. */
  async function settle(work: () => Promise<Success>): Promise<Answer> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Refused && isListed(error.refusal)) return error.refusal as Answer;
      throw error;
    }
  }

  /** Like `settle`, after validating the input. Returns InvalidInput when it is invalid. */
  function validateAndRun(input: object, work: () => Promise<Success>): Promise<Answer> {
    return settle(async () => {
      const invalid = await findInvalid(input);
      if (invalid) throw new Refused(invalid satisfies InvalidInput);
      return work();
    });
  }

  return {
    union: createUnionType({ name, description, types: () => types }),
    settle,
    validateAndRun,
  };
}
