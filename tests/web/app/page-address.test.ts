import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { addressOf } from "../../../web/app/page-address";
import { routes } from "../../../web/app/routes";

const nowhere = { url: "/not-found", isFixed: true };
const fixed = (url: string) => ({ url, isFixed: true });

describe("the address that a page is rendered under", () => {
  it.each([
    ["/packages", fixed("/packages")],
    ["/packages/", fixed("/packages")],
    ["/PACKAGES", fixed("/packages")],
    ["/packages?n=1&utm_source=friend", fixed("/packages")],
    ["/Packages?Network=mtn", fixed("/packages")],
    ["/packages?option=b&network=mtn&n=1", { url: "/packages?network=mtn&option=b", isFixed: false }],
    ["/packages?network=a%26b%3Dc", { url: "/packages?network=a%26b%3Dc", isFixed: false }],
    ["/account/orders/AbC?n=1", { url: "/account/orders/AbC", isFixed: false }],
    ["/cart/%2e%2e/packages", fixed("/packages")],
    ["/packages;a=b", nowhere],
    ["/nowhere/at/all?n=1", nowhere],
    ["//evil.example/packages", nowhere],
    ["/\\evil.example/packages", nowhere],
    ["//packages", nowhere],
    ["/:80/", nowhere],
    ["/@evil.example/", nowhere],
    ["/%zz", nowhere],
  ])("of %s is the page's own", (target, address) => {
    expect(addressOf(target)).toEqual(address);
  });

  it("keeps everything of the query that a page reads", () => {
    const sources = readdirSync("web", { recursive: true, encoding: "utf8" }).filter((name) =>
      /^(features|pages|app)\/.*\.tsx?$/.test(name),
    );
    const read = sources.flatMap((name) =>
      [...readFileSync(path.join("web", name), "utf8").matchAll(/\bsearch\.get\("(\w+)"\)/g)].map(
        ([, parameter]) => parameter,
      ),
    );

    expect(new Set(read)).toEqual(new Set(routes.flatMap(({ reads = [] }) => reads)));
  });
});
