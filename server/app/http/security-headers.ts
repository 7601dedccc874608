import type { IncomingMessage, ServerResponse } from "node:http";
import type { Handler } from "express";
import helmet, { type HelmetOptions } from "helmet";
import type { CommonSettings } from "../../platform/config/common-settings";
import { sandboxPath } from "./static-files";

/** Sent with every page, so directives that would only repeat `default-src` are left out. */
const shared = {
  defaultSrc: ["'self'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  objectSrc: ["'none'"],
  formAction: ["'self'"],
  imgSrc: ["'self'", "data:"],
  mediaSrc: ["'self'"],
  // Toasts and dialogs inject styles. Scripts are loaded from our own files only.
  styleSrc: ["'self'", "'unsafe-inline'"],
  scriptSrc: ["'self'"],
  upgradeInsecureRequests: null,
};

/** The sandbox's editor has fonts inlined in its styles; its workers are files of the shop. */
const sandbox = { ...shared, fontSrc: ["'self'", "data:"], connectSrc: ["'self'"] };

/**
 * Answers of the API and files of these folders, which no browser shows as a page: they go without the kilobyte of a
 * page's policies. Not the scripts of workers, which have the policy of their own response, and not every address with a
 * file's ending: what is not there is answered with a page.
 */
const dataPath =
  /^\/(?:graphql$|assets\/|(?:networks|devices|illustrations|people)\/[^/]+\.svg$|(?:theme|start)\.js$|favicon\.svg$)/;
/** Only for a picture that is opened by itself. */
const dataDirectives = { defaultSrc: ["'none'"], styleSrc: ["'unsafe-inline'"], frameAncestors: ["'none'"] };
const dataHeaders = [
  "Content-Security-Policy",
  "Cross-Origin-Resource-Policy",
  "Strict-Transport-Security",
  "X-Content-Type-Options",
];

export interface PagesToProtect {
  frames: readonly string[];
  /** Pages whose URLs may contain a code, which must not be sent in the Referer header. */
  withCodes: readonly string[];
  /** False in development, where Vite adds inline scripts and its own socket: no policy is sent. */
  isBuilt: boolean;
}

export function securityHeaders(
  settings: CommonSettings,
  { frames, withCodes, isBuilt }: PagesToProtect,
): Handler {
  const secure = settings.production && !settings.demo;
  const frameSrc = frames.length > 0 ? [...frames] : ["'none'"];
  const headers = (directives: Record<string, string[] | null>) =>
    headersOf({
      contentSecurityPolicy: isBuilt && { useDefaults: false, directives },
      strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
      // A sign-in popup of another origin needs its opener.
      crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
      referrerPolicy: { policy: "strict-origin-when-cross-origin" },
      xFrameOptions: { action: "deny" },
      // What supported browsers do by themselves, and headers for Internet Explorer, Flash and the former XSS auditor:
      // 150 bytes per page.
      originAgentCluster: false,
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    });
  const forPages = headers({ ...shared, frameSrc });
  const forSandbox = headers({ ...sandbox, frameSrc });
  const forData = headers(dataDirectives).filter(([name]) => dataHeaders.includes(name));
  const headersFor = (path: string) => {
    if (path === sandboxPath || path === `${sandboxPath}/`) return forSandbox;
    return dataPath.test(path) ? forData : forPages;
  };
  return (req, res, next) => {
    for (const [name, value] of headersFor(req.path)) res.setHeader(name, value);
    if (withCodes.includes(req.path.toLowerCase().replace(/\/$/, "")))
      res.setHeader("Referrer-Policy", "no-referrer");
    next();
  };
}

/** The headers set by helmet are the same for every response, so they are computed once. */
function headersOf(options: HelmetOptions): [name: string, value: string][] {
  const headers = new Map<string, string>();
  const answer = { setHeader: (name: string, value: string) => headers.set(name, value), removeHeader() {} };
  helmet(options)({} as IncomingMessage, answer as unknown as ServerResponse, () => {});
  return [...headers];
}
