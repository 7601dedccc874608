/** Whether the text names the network, as a word of its own. */
export function isNamed(network: string, text: string): boolean {
  const name = network === "9mobile" ? String.raw`9\s?mobile|etisalat` : network;
  return new RegExp(String.raw`(?<![\p{L}\d])(?:${name})(?![\p{L}\d])`, "iu").test(text);
}
