import type { z } from "zod";
import type { Cookies } from "./cookies";

interface JsonCookieOptions<Value> {
  name: string;
  /** Seconds. */
  maxAge: number;
  /** What the server accepts of the cookie, which the browser's user may have edited. */
  schema: z.ZodType<Value>;
}

export class JsonCookie<Value> {
  constructor(private readonly options: JsonCookieOptions<Value>) {}

  set(cookies: Pick<Cookies, "set">, value: Value): void {
    const { name, maxAge } = this.options;
    cookies.set(name, JSON.stringify(value), { maxAge });
  }

  /** Whether the browser has sent the cookie, valid or not. */
  isSent(cookies: Pick<Cookies, "get">): boolean {
    return cookies.get(this.options.name) !== null;
  }

  /** Returns null without the cookie, or if it is not valid. */
  get(cookies: Pick<Cookies, "get">): Value | null {
    const stored = cookies.get(this.options.name);
    if (stored === null) return null;
    try {
      return this.options.schema.safeParse(JSON.parse(stored)).data ?? null;
    } catch {
      return null;
    }
  }

  remove(cookies: Pick<Cookies, "set">): void {
    cookies.set(this.options.name, "", { maxAge: 0 });
  }
}
