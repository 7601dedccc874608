import { useNetworkStripQuery } from "./generated/HomePage";

const words = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

/** The number of networks on sale as people say it, such as "six networks". */
export function useNetworkCount(): string {
  const count = useNetworkStripQuery().data?.providers.length;
  if (count === undefined) return "the networks";
  return `${words[count] ?? count} ${count === 1 ? "network" : "networks"}`;
}
