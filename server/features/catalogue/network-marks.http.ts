import { Router } from "express";
import type { Database } from "../../platform/database/database";
import { VersionedCache } from "../../platform/versioned-cache";
import { Provider } from "./catalogue.entity";
import type { CatalogueService } from "./catalogue.service";

const anHour = "public, max-age=3600";

/** `GET /networks/mtn.svg`: a tile in the network's colour with its letters. Networks without a colour have a file. */
export function networkMarks(
  { reader }: Pick<Database, "reader">,
  catalogue: Pick<CatalogueService, "version">,
): Router {
  const router = Router();
  // Includes networks without plans, whose devices show the mark.
  const networks = new VersionedCache<ReadonlyMap<string, Provider>>();
  const read = async () =>
    new Map((await reader.manager.find(Provider)).map((network) => [network.id, network]));
  router.get("/:id.svg", async ({ params }, res, next) => {
    const network = (await networks.at(await catalogue.version(), read)).get(params.id);
    if (!network?.markColour) return next();
    res
      .set("Cache-Control", anHour)
      .type("svg")
      .send(tile(network.markColour, network.markLetters ?? ""));
  });
  return router;
}

const sizes = [30, 30, 24, 18, 15];

const tile = (colour: string, letters: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="18" fill="${colour}"/>` +
  `<text x="32" y="33" fill="${inkOn(colour)}" font-family="system-ui, sans-serif" font-weight="700" font-size="${sizes[letters.length]}" ` +
  `text-anchor="middle" dominant-baseline="central">${escaped(letters)}</text></svg>`;

/** Black or white, whichever has more contrast with the colour (WCAG 2.2, relative luminance). */
function inkOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? "#000" : "#fff";
}

const escaped = (letters: string) =>
  letters.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
