/** Returns the code in the entered text: the code itself, or the mailed link that ends with it. */
export const enteredCode = (text: string) => text.trim().replace(/^.*\bcode=/s, "");

export const missingCode = "Please enter the code from your email";
