import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { modules, readSettings } from "../../server/app/modules";
import { commonShape } from "../../server/platform/config/common-settings";
import type { AnyModule } from "../../server/platform/module";

const names = Object.keys(
  Object.assign({}, commonShape, ...modules.map(({ settings }: AnyModule) => settings)),
);

describe("every setting", () => {
  it("is found in the code", () => {
    expect(names).toEqual(
      expect.arrayContaining(["PORT", "PUBLIC_URL", "OPENAI_API_KEY", "GOOGLE_CLIENT_ID", "SMTP_URL"]),
    );
  });

  it.each(["docs/SETTINGS.md", ".env.example"])("is listed in %s", (page) => {
    const text = readFileSync(page, "utf8");
    expect(names.filter((name) => !text.includes(name))).toEqual([]);
  });
});

describe(".env.example", () => {
  const [, ...entries] = readFileSync(".env.example", "utf8").trimEnd().split("\n\n");

  it("has one variable a line, under a line that says what it is for", () => {
    expect(entries.filter((entry) => !/^# \S.* .*\n# [A-Z_]+=.*$/.test(entry))).toEqual([]);
  });

  it("has every setting once", () => {
    const listed = entries.map((entry) => /^# ([A-Z_]+)=/m.exec(entry)?.[1]);
    expect(listed).toHaveLength(names.length);
    expect(listed).toEqual(expect.arrayContaining(names));
  });

  it("is accepted by the shop unchanged, every line of it", () => {
    const all = parseEnv(entries.map((entry) => entry.split("\n")[1]?.slice(2)).join("\n"));
    expect(readSettings(all)).toMatchObject({
      production: true,
      MAIL_FROM: { name: "Oyanet", address: "no-reply@oyanet.example" },
      SLOT_CAPACITY: 5,
    });
  });
});
