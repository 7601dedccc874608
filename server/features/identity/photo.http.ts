import { type RequestHandler, Router } from "express";
import type { HttpParts } from "../../platform/module";
import type { GooglePhotos } from "./google/google-photos";

/** `/photos/<user id>`: the customer's own picture, for the customer only. */
export function photoRoutes(photos: GooglePhotos, contextOf: HttpParts["contextOf"]): Router {
  const router = Router();
  router.get("/photos/:id", (async (req, res) => {
    const { customerId } = await contextOf(req, res);
    const photo = customerId === req.params.id ? await photos.find(customerId) : null;
    if (!photo) {
      res.status(404).json({ error: "Not found" });
      return;
    }
    res.set("Cache-Control", "private, max-age=3600").type(photo.contentType).send(photo.bytes);
  }) as RequestHandler);
  return router;
}
