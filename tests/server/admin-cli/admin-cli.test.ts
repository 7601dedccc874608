import path from "node:path";
import { backOffice } from "../../support/back-office";
import { shopForEach } from "../../support/start-shop";
import { atTerminal } from "./terminal";

describe("the admin CLI", () => {
  const shop = shopForEach();

  it("shows its own log, with the operator, and without interpreting control characters", async () => {
    const operator = "\u001b[2J\u202Eolleh\u009b31m";
    await atTerminal(shop, { operator }).run("log");
    const shown = await atTerminal(shop, { operator: "tunde" }).run("log");
    for (const words of ["olleh", "\\u{1b}", "\\u{202e}", "\\u{9b}"]) expect(shown).toContain(words);
    for (const character of ["\u001b", "\u009b", "\u202E"]) expect(shown).not.toContain(character);
    expect(await atTerminal(shop).run("log")).toContain("tunde");
  });

  it("prints the links of mails that become files, and never logs them", async () => {
    const { run } = atTerminal(shop);
    const invite = ["staff", "invite", "Tunde", "tunde@shop.example", "-r", "owner"];
    const accept = `mutation ($code: String!) {
      acceptInvitation(input: { code: $code, password: "walnut harbour 17" }) { __typename } }`;
    for (let time = 0; time < 2; time += 1) {
      const printed = await run(...invite);
      expect(printed).toContain(path.resolve("data", "outbox"));
      const [, code = ""] = /\/admin\/invitation\?by=mail#code=([\w-]{43})$/.exec(printed) ?? [];
      const logged = JSON.stringify(await shop.read("SELECT * FROM audit_log_entry"));
      expect(logged).toContain("staff");
      expect(logged).not.toContain(code);
      const { data } = await backOffice(shop).ask(accept, { code });
      expect(data.acceptInvitation.__typename).toBe("Me");
    }
  });

  it("refuses an action that it cannot log", async () => {
    await shop.write("ALTER TABLE audit_log_entry RENAME TO away");
    const { run } = atTerminal(shop);
    await expect(run("staff", "invite", "Tunde", "tunde@shop.example", "-r", "owner")).rejects.toThrow(
      "audit_log_entry",
    );
    await expect(run("log")).rejects.toThrow("audit_log_entry");
    await shop.write("ALTER TABLE away RENAME TO audit_log_entry");
    expect(await shop.read("SELECT email FROM staff_member")).toEqual([]);
  });

  it("leaves a log that the database protects against changes", async () => {
    await atTerminal(shop).run("log");
    for (const sql of ["UPDATE audit_log_entry SET operator = 'nobody'", "DELETE FROM audit_log_entry"]) {
      await expect(shop.write(sql)).rejects.toThrow(/never changed/);
    }
    expect(await atTerminal(shop).run("log")).toContain("bisi");
  });

  it.each([
    ["a limit of nothing", ["log", "--limit", "0"]],
    ["a limit beyond all", ["log", "-n", "501"]],
    ["a command there is not", ["sell"]],
  ])("refuses %s before anything is done", async (_, args) => {
    const { run, log } = atTerminal(shop);
    await expect(run(...args)).rejects.toThrow(/^error: /);
    expect(await log()).toEqual([]);
  });
});
