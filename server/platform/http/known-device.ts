import { randomBytes } from "node:crypto";
import { type Cookies, isSigned, sign } from "./cookies";

const name = "oyanet_device";
const maxAge = 365 * 24 * 60 * 60;

/** Remembers that this browser has signed in with an e-mail, so that strangers' wrong passwords do not slow it down. */
export class KnownDevice {
  constructor(
    private readonly cookies: Cookies,
    private readonly secret: string,
  ) {}

  /** The device's own mark when it has signed in with this e-mail before; null otherwise. */
  idFor(email: string): string | null {
    const [id = "", signature = ""] = (this.cookies.get(name) ?? "").split(".");
    return id && isSigned(this.secret, "device", `${id} ${email}`, signature) ? id : null;
  }

  remember(email: string): void {
    const id = this.idFor(email) ?? randomBytes(16).toString("base64url");
    this.cookies.set(name, `${id}.${sign(this.secret, "device", `${id} ${email}`)}`, { maxAge });
  }
}
