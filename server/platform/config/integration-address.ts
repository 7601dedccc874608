import { z } from "zod";

/** Paths are appended to the address. A user name, query or fragment would produce an address that never works. */
const isBare = (url: string) => !/[?#@]/.test(url);
const isHttps = (url: string) => url.startsWith("https://");

export const isLoopback = (url: string) =>
  URL.canParse(url) && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(new URL(url).hostname);

/** An integration's address without a trailing slash. API keys are sent to it, so http is allowed on loopback only. */
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
