import { shopForEach } from "../../support/start-shop";
import { atTerminal } from "./terminal";

describe("the admin CLI", () => {
  const shop = shopForEach();

  it("shows its own log, with the operator, and without interpreting control characters", async () => {
    const reference = "\u001b[2J\u202Eolleh\u009b31m";
    await expect(atTerminal(shop).run("reversals", "won", reference, "-r", "because")).rejects.toThrow(
      "There is no reversal",
    );
    const shown = await atTerminal(shop, { operator: "tunde" }).run("log");
    for (const words of ["bisi", "reversals", "\\u{1b}", "\\u{202e}", "\\u{9b}"])
      expect(shown).toContain(words);
    for (const character of ["\u001b", "\u009b", "\u202E"]) expect(shown).not.toContain(character);
    expect(await atTerminal(shop).run("log")).toContain("tunde");
  });

  it("refuses an action that it cannot log", async () => {
    await shop.write("ALTER TABLE audit_log_entry RENAME TO away");
    const { run } = atTerminal(shop);
    await expect(run("staff", "invite", "Tunde", "tunde@shop.example", "-r", "owner")).rejects.toThrow(
      "audit_log_entry",
    );
    await expect(run("reversals")).rejects.toThrow("audit_log_entry");
    await shop.write("ALTER TABLE away RENAME TO audit_log_entry");
    expect(await shop.read("SELECT email FROM staff_member")).toEqual([]);
  });

  it("leaves a log that the database protects against changes", async () => {
    await atTerminal(shop).run("reversals");
    for (const sql of ["UPDATE audit_log_entry SET operator = 'nobody'", "DELETE FROM audit_log_entry"]) {
      await expect(shop.write(sql)).rejects.toThrow(/never changed/);
    }
    expect(await atTerminal(shop).run("log")).toContain("bisi");
  });

  it("reports that there is no such reversal", async () => {
    const { run, log } = atTerminal(shop);
    await expect(run("reversals", "won", "OYD-NOWHERE", "-r", "because")).rejects.toThrow("There is no");
    expect(await log()).toMatchObject([{ subject: "OYD-NOWHERE", outcome: "REFUSED" }]);
  });

  it.each([
    ["a limit of nothing", ["log", "--limit", "0"]],
    ["a limit beyond all", ["log", "-n", "501"]],
    ["a reason without words", ["reversals", "won", "OYD-1", "--reason", " "]],
    ["a settlement without a reason", ["reversals", "lost", "OYD-1"]],
    ["a command there is not", ["sell"]],
  ])("refuses %s before anything is done", async (_, args) => {
    const { run, log } = atTerminal(shop);
    await expect(run(...args)).rejects.toThrow(/^error: /);
    expect(await log()).toEqual([]);
  });
});
