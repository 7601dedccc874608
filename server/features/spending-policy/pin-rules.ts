export const pinSentence = "Please enter the 6 digits of your PIN";

export const isPin = (text: string) => /^\d{6}$/.test(text);

/**
 * Returns why the PIN is too easy to guess, or null. `phoneNumber` is the customer's own, or null. The rules follow the
 * commonest PINs of leaked lists: runs, repetitions, years and dates of birth, the own number.
 */
export function weaknessOf(pin: string, phoneNumber: string | null): string | null {
  if (/^(\d{1,3})\1+$/.test(pin)) return "A repeated PIN such as 000000 or 121212 is too easy to guess";
  if (isRun(pin)) return "A run such as 123456 is too easy to guess";
  if (/^(?:19|20)\d\d|(?:19|20)\d\d$/.test(pin)) return "A PIN with a year is too easy to guess";
  if (phoneNumber?.includes(pin)) return "A part of your phone number is too easy to guess";
  return null;
}

function isRun(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, n) => Number(digit) - Number(pin[n]));
  return steps.every((step) => step === steps[0] && Math.abs(step) <= 1);
}
