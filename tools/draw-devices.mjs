// Draws the pictures of the devices on sale, one function per model, tinted by network. The result is committed:
//   node tools/draw-devices.mjs
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { drawDongle } from "./devices/dongle.mjs";
import { drawLiteMifi } from "./devices/lite-mifi.mjs";
import { drawMifiVoice } from "./devices/mifi-voice.mjs";
import { drawRouter } from "./devices/router.mjs";
import { studio } from "./devices/studio.mjs";

const root = path.join(import.meta.dirname, "..");

const models = {
  "5g-turbo-router": drawRouter,
  "5g-mifi-voice": drawMifiVoice,
  "usb-hotspot-dongle": drawDongle,
  "4g-lite-mifi": drawLiteMifi,
};

/** Each network's colour, what is printed on it, and the backdrop's two tones. */
const networks = {
  airtel: { tint: "#d8142b", deep: "#96091b", print: "#fff", backdrop: ["#fdeceb", "#f3c4c2"] },
  mtn: { tint: "#ffcb05", deep: "#d39e00", print: "#12284c", backdrop: ["#fff6d8", "#f9dd85"] },
  smile: { tint: "#4a9a18", deep: "#2f6d0a", print: "#fff", backdrop: ["#eef7e4", "#c5e2ab"] },
  spectranet: { tint: "#1d3f8f", deep: "#12295f", print: "#fff", backdrop: ["#e9eefa", "#bccbee"] },
};

// The shop's content names the pictures it needs; a new device fails here until it can be drawn.
const content = await readFile(path.join(root, "server/features/products/products.content.ts"), "utf8");
const pictures = [...content.matchAll(/"\/devices\/(.+)-(\w+)\.svg"/g)];

for (const [, model, networkId] of pictures) {
  const network = networks[networkId];
  const mark = await networkMark(networkId);
  const svg = studio(network, models[model]({ ...network, mark }));
  if (svg.length > 6000)
    throw new Error(`${model}-${networkId} is ${svg.length} bytes; its budget is 6,000.`);
  await writeFile(path.join(root, `web/public/devices/${model}-${networkId}.svg`), svg);
  console.log(`${model}-${networkId} ${svg.length} bytes`);
}

/** The network's mark as it stands on its tile, 64 units wide, to be printed on the device. */
async function networkMark(id) {
  const svg = await readFile(path.join(root, `web/public/networks/${id}.svg`), "utf8");
  return svg.replace(/^<svg[^>]*>|<\/svg>\s*$/g, "");
}
