import { localPath } from "../../server/values/local-path";
import { nextPath } from "../../web/values/next-path";

const elsewhere = [
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/.//evil.example",
  "/..//evil.example/phish",
  "/a/..//evil.example",
  "/%2e//evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "evil.example",
  "",
];
const local = {
  "/": "/",
  "/packages?on=mtn#plans": "/packages?on=mtn#plans",
  "/a/../packages": "/packages",
  "/login?next=//evil.example": "/login?next=//evil.example",
};

describe("a path to continue at", () => {
  it.each(elsewhere)("never leads elsewhere: %j", (text) => {
    expect(localPath(text)).toBeNull();
    expect(nextPath(text, "/packages")).toBe("/packages");
  });

  it.each(Object.entries(local))("is kept: %s", (text, path) => {
    expect(localPath(text)).toBe(path);
    expect(nextPath(text, "/packages")).toBe(path);
  });
});
