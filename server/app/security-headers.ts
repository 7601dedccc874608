import type { Handler } from "express";
import helmet from "helmet";
import type { Settings } from "../platform/settings";

const shared = {
  defaultSrc: ["'self'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  objectSrc: ["'none'"],
  formAction: ["'self'"],
  imgSrc: ["'self'", "data:"],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  // Toasts and dialogs inject styles; scripts are files of ours and nothing else.
  styleSrc: ["'self'", "'unsafe-inline'"],
  scriptSrc: ["'self'"],
  scriptSrcAttr: ["'none'"],
  upgradeInsecureRequests: null,
};

/** The sandbox's editor starts its workers from blobs. */
const sandbox = { ...shared, workerSrc: ["'self'", "blob:"], fontSrc: ["'self'", "data:"] };

export function securityHeaders(settings: Settings): Handler {
  const secure = settings.production && !settings.demo;
  const headers = (directives: typeof shared) =>
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives },
      strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
      // The sign-in popup of another origin must keep its opener.
      crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
      referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    });
  const forPages = headers(shared);
  const forSandbox = headers(sandbox);
  return (req, res, next) => (req.path === "/sandbox" ? forSandbox : forPages)(req, res, next);
}
