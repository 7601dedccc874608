import { Accepted } from "./validate-input";

/** 1 to 100 printable characters; a UUID is what our own client sends. */
export function IdempotencyKey(): PropertyDecorator {
  return Accepted<string>(
    (key) => /^[\x21-\x7e]{1,100}$/.test(key),
    "Please send a key of 1 to 100 letters and digits, such as a UUID",
  );
}
