import { z } from "zod";

/** Paths are added at its end, and nobody may be named in it: such an address would open the shop and never answer. */
const isBare = (url: string) => !/[?#@]/.test(url);
const isHttps = (url: string) => url.startsWith("https://");

export const isLoopback = (url: string) =>
  URL.canParse(url) && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(new URL(url).hostname);

/** An integration's address, without a slash at its end. Keys are sent there: over http only within this machine. */
export const integrationAddress = (byDefault: string) =>
  z
    .url({ protocol: /^https?$/ })
    .refine(isBare, "must be an address alone: without ?, # and @")
    .refine(
      (url) => isHttps(url) || isLoopback(url),
      "must begin with https:// (http:// only for this machine)",
    )
    .default(byDefault)
    .transform((url) => url.replace(/(?<!\/)\/+$/, ""));
