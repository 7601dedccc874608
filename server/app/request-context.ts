import { parseCookie, stringifySetCookie } from "cookie";
import type { Request, Response } from "express";
import { absoluteDays } from "../features/identity";
import type { RequestContext } from "../platform/graphql/request-context";
import type { Services } from "./services";

const name = "oyanet_session";
const maxAge = absoluteDays * 24 * 60 * 60;

/** A request → who asks, and how the browser's session begins and ends. One session look-up, none without a cookie. */
export async function createRequestContext(
  { sessions }: Services,
  secure: boolean,
  req: Request,
  res: Response,
): Promise<RequestContext> {
  let token = parseCookie(req.headers.cookie ?? "")[name] ?? null;
  const live = token ? await sessions.find(token) : null;

  const setCookie = (value: string, seconds: number) =>
    res.append(
      "Set-Cookie",
      stringifySetCookie({
        name,
        value,
        httpOnly: true,
        sameSite: "lax",
        secure,
        path: "/",
        maxAge: seconds,
      }),
    );

  return {
    requestId: requestIdOf(res),
    customerId: live?.customerId ?? null,
    session: {
      async start(customerId) {
        token = await sessions.start(customerId, req.headers["user-agent"] ?? null, token);
        setCookie(token, maxAge);
      },
      async end() {
        if (token) await sessions.end(token);
        token = null;
        setCookie("", 0);
      },
    },
  };
}

export function requestIdOf(res: Response): string {
  return String(res.getHeader("X-Request-Id"));
}
