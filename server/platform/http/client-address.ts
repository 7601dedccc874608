import { isIP, isIPv6 } from "node:net";
import type { Request } from "express";
import ipaddr from "ipaddr.js";

/**
 * The client's IP address, as the proxies of TRUST_PROXY forward it. Some write `address:port` or `[address]:port`, and
 * each port would be a new visitor. Empty when it cannot be read: all such clients count as one.
 */
export function clientAddress({ ip = "" }: Request): string {
  const [, bracketed, plain] = /^\[([^\]]*)\](?::\d+)?$|^([^:]*):\d+$/.exec(ip) ?? [];
  const address = bracketed ?? plain ?? ip;
  return isIP(address) ? address : "";
}

/** A household or a phone has a whole /64 of IPv6 addresses, so these count as one. */
export function addressKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, ""); // an IPv4 address as a socket for both kinds writes it
  if (!isIPv6(plain)) return plain;
  const network = ipaddr.IPv6.parse(plain)
    .parts.slice(0, 4)
    .map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}
