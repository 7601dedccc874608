import { deviceName } from "../../../server/features/identity/sessions/device-name";

const webKit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const android = `Mozilla/5.0 (Linux; Android 10; K) ${webKit}`;
const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/124.0.0.0 Safari/537.36`;

describe("deviceName", () => {
  it.each([
    [`${android} Chrome/124.0.0.0 Mobile Safari/537.36`, "Chrome on Android"],
    [
      `${android} SamsungBrowser/21.0 Chrome/110.0.5481.154 Mobile Safari/537.36`,
      "Samsung Internet on Android",
    ],
    [`${android} Version/4.0 Chrome/120.0.6099.43 Mobile Safari/537.36 OPR/76.0.2254`, "Opera on Android"],
    ["Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423", "Opera on Android"],
    [`${iPhone} Version/17.4 Mobile/15E148 Safari/604.1`, "Safari on iPhone or iPad"],
    [windows, "Chrome on Windows"],
    [`${windows} Edg/124.0.2478.51`, "Edge on Windows"],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 14_4) Version/17.4 Safari/605.1.15", "Safari on Mac"],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/124.0.0.0 Safari/537.36`,
      "Chrome on Chromebook",
    ],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/124.0.0.0 Safari/537.36`, "Chrome on Linux"],
    ["Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5", "Firefox"],
    ["curl/8.5.0", "Unknown device"],
    ["", "Unknown device"],
    [null, "Unknown device"],
  ])("names %s", (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});
