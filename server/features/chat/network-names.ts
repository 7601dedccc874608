const patternOf = (network: string) => {
  const name = network === "9mobile" ? String.raw`9\s?mobile|etisalat` : network;
  return new RegExp(String.raw`(?<![\p{L}\d])(?:${name})(?![\p{L}\d])`, "giu");
};

/** Whether the text names the network, as a word of its own. */
export function isNamed(network: string, text: string): boolean {
  return patternOf(network).test(text);
}

export function withoutNames(networks: readonly string[], text: string): string {
  return networks.reduce((left, network) => left.replace(patternOf(network), " "), text);
}
