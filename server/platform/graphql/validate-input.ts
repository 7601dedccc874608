import {
  ValidateBy,
  type ValidationArguments,
  type ValidationError,
  validate,
  type ValidationOptions,
} from "class-validator";
import { isSingleLine } from "../../values/single-line";
import { InvalidField, InvalidInput } from "./refusal";
import { plainId } from "../../values/reference";

/** A text field that must hold something; `sentence` is the specification's word for the whole form. */
export function Required(sentence: string, options: ValidationOptions = {}): PropertyDecorator {
  const isPresent = (value: unknown) => typeof value === "string" && value.trim() !== "";
  return ValidateBy(
    { name: "filled", validator: { validate: isPresent, defaultMessage: () => sentence } },
    options,
  );
}

/** A field that a rule of the values accepts: `accepts` answers null (or false) for what it refuses. */
export function ParsedBy<Value>(
  accepts: (value: Value) => unknown,
  message: string | ((value: Value) => string),
  options: ValidationOptions = {},
): PropertyDecorator {
  const isParsed = (value: unknown) => {
    const answer = accepts(value as Value);
    return answer !== null && answer !== false;
  };
  const defaultMessage = (args?: ValidationArguments) =>
    typeof message === "string" ? message : message(args?.value as Value);
  return ValidateBy({ name: "accepted", validator: { validate: isParsed, defaultMessage } }, options);
}

/** At most that many characters, on one line, all of them seen: what a form field may hold. */
export function SingleLine(maxLength: number): PropertyDecorator {
  return ParsedBy<string | null | undefined>(
    (text) => !text || (text.length <= maxLength && isSingleLine(text)),
    (text) =>
      text && text.length <= maxLength && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)
        ? "There are characters here that cannot be seen. Please type it again instead of pasting it"
        : `Please use one line of at most ${maxLength} characters`,
  );
}

/**
 * Runs the input's decorators. Empty fields come first, with the sentence of the form; other fields say what is
 * wrong with them. Null when all is well. The values themselves are never repeated: they may be passwords.
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

/** 1 to 100 printable characters; a UUID is what our own client sends. */
export function IdempotencyKey(): PropertyDecorator {
  return ParsedBy<string>(
    (key) => plainId.test(key),
    "Please send a key of 1 to 100 letters and digits, such as a UUID",
  );
}
