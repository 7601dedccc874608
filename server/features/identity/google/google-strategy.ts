import type { Request } from "express";
import { type Profile, Strategy } from "passport-google-oauth20";
import { z } from "zod";
import type { Cookies } from "../../../platform/http/cookies";
import type { ValuesOf } from "../../../platform/module";
import type { GoogleProfile } from "./google-accounts";
import type { GoogleAttempts } from "./google-attempts";

/** Google's own addresses by default. Without an id and a secret there is no sign-in with Google. */
export const googleSettings = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_AUTHORIZATION_URL: z.url().default("https://accounts.google.com/o/oauth2/v2/auth"),
  GOOGLE_TOKEN_URL: z.url().default("https://oauth2.googleapis.com/token"),
  GOOGLE_USERINFO_URL: z.url().default("https://openidconnect.googleapis.com/v1/userinfo"),
};

export const googleTimeoutMs = 8_000;

export type GoogleSettings = ValuesOf<typeof googleSettings>;

export const isGoogleSetUp = ({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }: GoogleSettings) =>
  Boolean(GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET);

type Verified = (error: unknown, ok?: string | false, info?: unknown) => void;

export interface GoogleRequest extends Request {
  googleCookies?: Cookies;
  googleReturnTo?: string;
}

/** passport's strategy with state and PKCE bound to the browser that started the sign-in. */
export function createGoogleStrategy(
  settings: GoogleSettings,
  callbackURL: string,
  attempts: GoogleAttempts,
): Strategy {
  const store = {
    store(
      req: GoogleRequest,
      verifier: string,
      _state: unknown,
      _meta: unknown,
      done: (error: unknown, state?: string) => void,
    ) {
      done(null, attempts.begin(req.googleCookies!, verifier, req.googleReturnTo ?? "/"));
    },
    verify(req: GoogleRequest, state: string | undefined, _meta: unknown, done: Verified) {
      const verifier = attempts.verifierFor(req.googleCookies!, typeof state === "string" ? state : "");
      if (verifier) done(null, verifier);
      else done(null, false, { message: "state" });
    },
  };
  const options = {
    clientID: settings.GOOGLE_CLIENT_ID,
    clientSecret: settings.GOOGLE_CLIENT_SECRET,
    authorizationURL: settings.GOOGLE_AUTHORIZATION_URL,
    tokenURL: settings.GOOGLE_TOKEN_URL,
    userProfileURL: settings.GOOGLE_USERINFO_URL,
    callbackURL,
    scope: ["profile", "email"],
    pkce: true,
    state: true,
    store,
  };
  const strategy = new Strategy(options as never, (_access, _refresh, profile, done) =>
    done(null, profileOf(profile)),
  );
  const { _oauth2: oauth2 } = strategy as unknown as {
    _oauth2: { useAuthorizationHeaderforGET(on: boolean): void };
  };
  // Keeps the token out of addresses and so out of logs.
  oauth2.useAuthorizationHeaderforGET(true);
  Object.assign(oauth2, { _request: request });
  return strategy;
}

/**
 * Replaces node-oauth's own request, which waits for the rest of a truncated answer, and in which an error that the
 * caller throws over an unexpected answer (`null`) ends the process.
 */
function request(
  method: string,
  url: string,
  headers: Record<string, string>,
  body: string,
  _token: string | null,
  callback: (failure: unknown, answer?: string) => void,
): void {
  fetch(url, {
    method,
    headers,
    body: body || undefined,
    redirect: "manual",
    signal: AbortSignal.timeout(googleTimeoutMs),
  })
    .then(async (response) => {
      const data = await response.text();
      if (response.ok) callback(null, data);
      else callback({ statusCode: response.status, data });
    })
    .catch(callback);
}

/** Google's userinfo as passport passes it; email_verified is a boolean, or text from older endpoints. */
function profileOf({ id, displayName, _json }: Profile): GoogleProfile {
  const verified: unknown = _json.email_verified;
  return {
    subject: id,
    email: _json.email ?? null,
    emailVerified: verified === true || verified === "true",
    fullName: displayName || "",
    picture: _json.picture ?? null,
  };
}
