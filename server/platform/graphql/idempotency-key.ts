import { plainId } from "../../values/plain-id";
import { Accepted } from "./validate-input";

/** 1 to 100 printable characters; a UUID is what our own client sends. */
export function IdempotencyKey(): PropertyDecorator {
  return Accepted<string>(
    (key) => plainId.test(key),
    "Please send a key of 1 to 100 letters and digits, such as a UUID",
  );
}
