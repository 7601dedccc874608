import path from "node:path";
import express, {
  type ErrorRequestHandler,
  type Handler,
  type Request,
  type Response,
  Router,
} from "express";
import ipaddr from "ipaddr.js";
import type { AdminContext } from "../../platform/admin/admin-context";
import { clientAddress } from "../../platform/http/client-address";
import { Cookies } from "../../platform/http/cookies";
import { defaultMaxVariableValues, DocumentLimits } from "../../platform/limits/document-limits";
import { countRequests, type RateLimits, RequestLimits } from "../../platform/limits/request-limits";
import type { AnyApp } from "../build-app";
import { createApollo } from "../graphql/apollo";
import { graphqlHttp } from "../graphql/graphql-http";
import { createAdminSchema } from "../graphql/schema";
import { requestParts } from "../http/requests";
import { staticFiles } from "../http/static-files";
import { refuseOtherSites } from "../pages/form-origin";
import { FormRefused } from "../pages/refused-form";
import { originOf } from "../pages/seo";

/** Without a complete session nothing long needs to be read. */
const bodyLimitOfVisitors = "32kb";
/** A CSV file of 2,000 lines, or as many edited rows. */
const bodyLimitOfStaff = "1mb";
/** 2,000 edited rows with every field: as many as fit into such a body. */
const valuesOfStaff = 100_000;

/**
 * The back office below /admin: its own API, session cookie and built pages. `webDir` is the built web; null serves the
 * API only.
 */
export async function adminRoutes(
  shop: AnyApp,
  webDir: string | null,
  rates: RateLimits | null,
): Promise<Router> {
  const { settings, logger, parts } = shop;
  const schema = createAdminSchema(parts.flatMap(({ adminResolvers = [] }) => adminResolvers));
  const documents = new DocumentLimits(schema, (context) =>
    (context as AdminContext).staff?.isConfirmed ? valuesOfStaff : defaultMaxVariableValues,
  );
  const apollo = createApollo({
    schema,
    httpServer: null, // the shop's own Apollo closes the server
    settings,
    logger,
    metrics: null,
    publicQueries: [],
    documents,
    combinableMutations: new Set(),
  });
  await apollo.start();
  const contextOf = adminContextFactory(shop, rates);
  const router = Router();
  // Beyond what SameSite=Strict already keeps out.
  const onlyOwn = refuseOtherSites({ originOf: originOf(settings), logger, acceptsNull: false });
  router.use(fromNetworks(settings.adminNetworks), unlisted, onlyOwn);
  router.use(
    "/graphql",
    countRequests(rates),
    parseBody(contextOf),
    graphqlHttp(apollo, contextOf, null, documents, null),
  );
  router.use(refusedAsGraphql);
  for (const { adminRoutes: routes } of parts) {
    for (const [address, handler] of routes?.({ contextOf }) ?? [])
      router.use(address, countRequests(rates), handler);
  }
  if (webDir !== null) router.use(pages(path.join(webDir, "admin")));
  return router;
}

/** Creates a request's context once, with one session look-up, or none without a cookie. */
function adminContextFactory({ parts, settings }: AnyApp, rates: RateLimits | null) {
  const [authenticate] = parts.flatMap(({ authenticateStaff }) => authenticateStaff ?? []);
  return async (req: Request, res: Response): Promise<AdminContext> => {
    const created = res.locals.adminContext as AdminContext | undefined;
    if (created) return created;
    const cookies = new Cookies(req, res, settings.secureCookies, "admin");
    const staff = (await authenticate?.(cookies)) ?? null;
    const limits = new RequestLimits(rates, clientAddress(req), staff && `staff ${staff.id}`);
    const context = { ...requestParts(req, res, cookies, limits), customerId: null, staff };
    res.locals.adminContext = context;
    return context;
  };
}

function parseBody(contextOf: (req: Request, res: Response) => Promise<AdminContext>): Handler {
  const forVisitors = express.json({ limit: bodyLimitOfVisitors });
  const forStaff = express.json({ limit: bodyLimitOfStaff });
  return async (req, res, next) => {
    const { staff } = await contextOf(req, res);
    return (staff?.isConfirmed ? forStaff : forVisitors)(req, res, next);
  };
}

/** Answers 404 to other networks, as if there were no back office. Null allows all. */
function fromNetworks(networks: readonly string[] | null): Handler {
  const allowed = networks?.map((network) => ipaddr.parseCIDR(network));
  return (req, res, next) => {
    const client = clientAddress(req);
    const address = client ? ipaddr.process(client) : null;
    const isAllowed =
      allowed?.some((cidr) => address?.kind() === cidr[0].kind() && address.match(cidr)) ?? true;
    if (isAllowed) return next();
    res.status(404).json({ error: "Not found" });
  };
}

/** A request of another site, answered in the media type whose errors Apollo Client shows whatever the status is. */
const refusedAsGraphql: ErrorRequestHandler = (error, _, res, next) => {
  if (!(error instanceof FormRefused)) return next(error);
  const { status, message } = error;
  res
    .status(status)
    .type("application/graphql-response+json")
    .send(JSON.stringify({ errors: [{ message }] }));
};

const unlisted: Handler = (_, res, next) => {
  res.set({ "X-Robots-Tag": "noindex", "Cache-Control": "no-store" });
  next();
};

function pages(folder: string): Handler {
  const serve = staticFiles(folder, () => "no-cache");
  const router = Router();
  router.use(serve);
  router.get("/{*path}", (req, res, next) => {
    if (path.extname(req.path) !== "" || !req.accepts("html")) return next();
    req.url = "/index.html";
    return serve(req, res, next);
  });
  return router;
}
