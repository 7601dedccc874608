import { raw, Router } from "express";
import { isAllowed } from "../../../platform/admin/permission";
import type { AdminHttpParts } from "../../../platform/module";
import { InvalidField, Refused } from "../../../platform/graphql/refusal";
import type { PicturesService } from "./pictures.service";
import { hourSeconds } from "../../../values/durations";

const maxBytes = 8_000_000;
const formats = ["image/jpeg", "image/png", "image/webp"];
const mayUpload = ["products.content", "shop.edit"] as const;
const uploads = { name: "pictureUploads", points: 120, seconds: hourSeconds };
/** Points of work: decoding takes about a second of one thread. */
const workOfPicture = 20_000;
const immutable = "public, max-age=31536000, immutable";

/** `POST /admin/pictures` with the file as its body. Returns the address, or the error. */
export function pictureUpload(pictures: PicturesService, contextOf: AdminHttpParts["contextOf"]): Router {
  const router = Router();
  const refusal = (message: string) => ({
    error: message,
    fields: [new InvalidField("picture", message)],
  });
  router.post(
    "/",
    async (req, res, next) => {
      const { staff, limits } = await contextOf(req, res);
      if (!staff?.isConfirmed) return void res.status(401).json({ error: "Please log in" });
      if (!mayUpload.some((permission) => isAllowed(staff, permission)))
        return void res
          .status(403)
          .json({ error: "Your role does not allow this. Ask the owner for access" });
      if (!req.is(formats))
        return void res.status(415).json(refusal("Please choose a picture: JPEG, PNG or WebP"));
      if (Number(req.get("Content-Length") ?? 0) > maxBytes)
        return void res.status(413).json(refusal("Please choose a picture of at most 8 MB"));
      await limits.consume(uploads, staff.id);
      next();
    },
    raw({ limit: maxBytes, type: formats, inflate: false }),
    async (req, res) => {
      const { staff, limits } = await contextOf(req, res);
      await limits.guardWork(workOfPicture);
      const bytes: unknown = req.body;
      if (!Buffer.isBuffer(bytes) || bytes.length === 0)
        return void res.status(400).json(refusal("Please choose a picture: JPEG, PNG or WebP"));
      try {
        res.status(201).json({ address: await pictures.add(staff!.id, bytes) });
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        res.status(400).json(refusal(error.refusal.message));
      }
    },
  );
  return router;
}

/** `GET /pictures/<hash>.webp`: the content of an address never changes. */
export function pictureFiles(pictures: PicturesService): Router {
  const router = Router();
  router.get("/:file", async (req, res, next) => {
    const webp = await pictures.find(`/pictures/${req.params.file}`);
    if (!webp) return next();
    res.set({ "Cache-Control": immutable, "X-Content-Type-Options": "nosniff" });
    res.type("image/webp").send(webp);
  });
  return router;
}
