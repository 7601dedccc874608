import { get } from "node:http";
import { shopForAll } from "../../support/start-shop";

describe("metadata for search engines and previews", () => {
  const video = "https://player.example/embed/oya";
  const shop = shopForAll();
  const configured = shopForAll({ env: { PUBLIC_URL: "https://shop.example/", DEMO_VIDEO_URL: video } });

  const text = async (path: string, of = shop) => (await of.visitor().fetch(path)).text();

  it("lists the pages under the configured public URL", async () => {
    const sitemap = await text("/sitemap.xml", configured);

    expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      "https://shop.example/",
      "https://shop.example/privacy-policy",
      "https://shop.example/packages",
      "https://shop.example/products-and-services",
      "https://shop.example/schedule-installation",
      "https://shop.example/contact-us",
    ]);
    const robots = await text("/robots.txt", configured);
    expect(robots).toMatch(/^Sitemap: https:\/\/shop\.example\/sitemap\.xml$/m);
    expect(robots.split("\n")).toEqual(
      expect.arrayContaining(["Disallow: /packages?", "Disallow: /products-and-services?"]),
    );
  });

  it("ignores an invalid Host header", async () => {
    const { hostname, port } = new URL(shop.url);

    const sitemap = await new Promise<string>((resolve, reject) => {
      const headers = { Host: '"><script>' };
      get({ hostname, port, path: "/sitemap.xml", headers }, (response) => {
        let body = "";
        response.on("data", (chunk: Buffer) => (body += chunk.toString()));
        response.on("end", () => resolve(body));
      }).on("error", reject);
    });

    expect(sitemap).toContain("<loc>http://localhost:4000/packages</loc>");
  });

  it("allows another site's player of the demo video as the only frame, and none where the shop plays its own", async () => {
    const withVideo = (await configured.visitor().fetch("/")).headers.get("content-security-policy");
    const without = (await shop.visitor().fetch("/")).headers.get("content-security-policy");

    expect(withVideo).toMatch(/(^|;)frame-src https:\/\/player\.example(;|$)/);
    expect(without).toMatch(/(^|;)frame-src 'none'(;|$)/);
    expect(without).toMatch(/(^|;)media-src 'self'(;|$)/);
  });
});
