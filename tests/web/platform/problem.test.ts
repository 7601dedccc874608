import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { errorMessage, unauthenticatedMessage } from "../../../web/platform/problem";
import { Offline } from "../../../web/platform/offline";

const answered = (code: string, message = "Something went wrong") =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { code } }] });

const served = (status: number) =>
  new ServerError("HTTP", { response: { status } as Response, bodyText: "<html>" });

describe("errorWords", () => {
  it.each([
    ["no network", new TypeError("Failed to fetch"), /could not reach the shop. Please try again/],
    ["no connection", new Offline(), /offline and nothing was sent. Please try again when/],
    ["a busy shop", answered("BUSY"), /very busy.*try again/],
    ["a busy shop in front of the API", served(503), /very busy.*try again/],
    [
      "a rate limit, in the shop's own words",
      answered("RATE_LIMITED", "Too many attempts. Please try again in 24 hours."),
      /^Too many attempts\. Please try again in 24 hours\.$/,
    ],
    ["a rate limit in front of the API", served(429), /^Too many tries\. Please wait/],
    ["an answer that is no answer", served(502), /could not reach the shop/],
    ["a fault of the shop", answered("INTERNAL"), /^Something went wrong$/],
  ])("suggests what to do about %s", (_, error, words) => {
    expect(errorMessage(error)).toMatch(words);
  });
});

describe("unauthenticatedMessage", () => {
  it("is the server's message, and null for everything else", () => {
    expect(unauthenticatedMessage(answered("UNAUTHENTICATED", "Please login to access this feature"))).toBe(
      "Please login to access this feature",
    );
    expect(unauthenticatedMessage(answered("BUSY"))).toBeNull();
    expect(unauthenticatedMessage(new TypeError("Failed to fetch"))).toBeNull();
  });
});
