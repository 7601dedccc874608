const decoded = (text: string) =>
  text.replace(/%(?:25)*([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/**
 * Returns the code in a mailed link, or in text pasted from the mail; null if it is not complete. A code has 43
 * characters, and mail programs escape, wrap or extend links.
 */
export function readCode(text: string): string | null {
  const plain = decoded(text);
  const code = /\bcode=(?:3D)?([\w-]{43})(?![\w-])/;
  const alone = /(?<![\w-])[\w-]{43}(?![\w-])/;
  const unwrapped = plain.replace(/=?\s+/g, "");
  const found = code.exec(plain)?.[1] ?? code.exec(unwrapped)?.[1];
  return found ?? alone.exec(plain)?.[0] ?? alone.exec(unwrapped)?.[0] ?? null;
}

/** Whether an address is that of a mailed link, or what was left of one. */
export const isMailedLink = (address: string) =>
  /(?:[?&#;]|amp;)(?:by|code)=/.test(decoded(address).replace(/=?\s+/g, ""));

/** Returns the code in the entered text, or the text, which is then refused. */
export const enteredCode = (text: string) => readCode(text) ?? text.trim();

export const missingCode = "Please enter the code from your email";
