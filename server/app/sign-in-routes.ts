import { type Request, type Response, Router } from "express";
import { googleRoutes, photoRoutes } from "../features/identity";
import type { RequestContext } from "../platform/graphql/request-context";
import type { Logger } from "../platform/logger";
import type { Settings } from "../platform/settings";
import type { Services } from "./services";

/** What identity answers besides GraphQL: Google's redirects, when it is set up, and customers' pictures. */
export function signInRoutes(
  services: Services,
  settings: Settings,
  contextOf: (req: Request, res: Response) => Promise<RequestContext>,
  logger: Logger,
): Router {
  const { googleAttempts: attempts, googleAccounts: accounts, googlePhotos: photos, identity } = services;
  const { clientId, clientSecret, ...urls } = settings.google;
  const router = Router();
  router.use(photoRoutes(photos, contextOf));
  if (clientId && clientSecret) {
    const client = { clientId, clientSecret, ...urls };
    const { publicUrl } = settings;
    router.use(googleRoutes({ client, publicUrl, attempts, accounts, identity, photos, contextOf, logger }));
  }
  return router;
}
