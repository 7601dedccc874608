import { isSingleLine } from "./single-line";

export const minReasonLength = 3;
export const maxReasonLength = 200;
export const reasonSentence = "Please say why, in one line of 3 to 200 characters: the customer reads it";

/** Whether it can be sent to the customer as the reason of what the shop does. */
export function isReason(text: string): boolean {
  const { length } = text.trim();
  return length >= minReasonLength && length <= maxReasonLength && isSingleLine(text);
}
