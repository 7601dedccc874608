import { buyBundle } from "../../support/buy-bundle";
import { HtmlClient } from "../../support/html-client";
import { fund, htmlCustomer, password, signIn } from "../../support/html-customer";
import { builtShopForAll } from "../../support/start-built-shop";

describe("the account without scripts", () => {
  const shop = builtShopForAll();

  const customer = () => htmlCustomer(shop);

  async function signInAt(client: HtmlClient, email: string, secret = password) {
    await client.open("/account/log-in");
    return signIn(client, email, secret);
  }

  /** A customer who has bought MTN's daily 100MB. */
  async function bought({ autoRenewal = false } = {}) {
    const { client, visitor } = await customer();
    await fund(visitor, 1_000);
    const { id } = await buyBundle(visitor, { dataOptionId: "mtn-daily-100mb", autoRenewal });
    const receipt = `/packages/receipt/${id}`;
    return { client: await client.open(receipt), visitor, receipt };
  }

  describe("saved numbers", () => {
    it("are saved, changed and removed", async () => {
      const { client } = await customer();
      await client.open("/account/numbers");
      await client.submit({ button: "Save number", fields: { Name: "Mum", Number: "12" } });
      expect(client.status).toBe(422);
      expect(client.document.querySelector("#saveNumber-number")?.getAttribute("aria-invalid")).toBe("true");
      expect(client.document.querySelector("#saveNumber-name")?.getAttribute("value")).toBe("Mum");

      await client.submit({ button: "Save number", fields: { Name: "Mum", Number: "0803 123 4567" } });
      expect(client.text).toContain("Number saved");
      await client.submit({ button: "Save number", fields: { Name: "Dad", Number: "0803 123 4568" } });
      expect(client.text).toContain("0803 123 4568");

      await client.follow("Change Mum");
      expect(client.path).toMatch(/^\/account\/numbers\?change=/);
      await client.submit({ button: "Save changes", fields: { Name: "", Number: "0803 123 4567" } });
      expect(client.status).toBe(422);
      expect(client.document.querySelectorAll("[aria-invalid=true]")).toHaveLength(1);
      await client.submit({ button: "Save changes", fields: { Name: "Mama", Number: "0803 123 4567" } });
      expect([client.path, client.status]).toEqual(["/account/numbers", 200]);
      expect(client.text).toContain("Mama");
      expect(client.text).not.toContain("Mum");

      await client.submit({ button: "Remove Mama" });
      expect(client.text).not.toContain("Mama");
      expect(client.text).toContain("Dad");
    });

    it("are saved from a receipt", async () => {
      const { client, receipt } = await bought();
      await client.submit({ button: "Save number", fields: { "Name for this number": "" } });
      expect([client.status, client.path]).toEqual([422, receipt]);
      await client.submit({ button: "Save number", fields: { "Name for this number": "Mum" } });
      expect(client.path).toBe(receipt);
      expect(client.text).toContain("Number saved");
      expect(client.text).toContain("Mum, 0803 123 4567");
      expect(client.document.querySelector("#saveNumber-name")).toBeNull();
    });
  });

  describe("a receipt", () => {
    it("reports a bundle as not received, after a confirmation", async () => {
      const { client, receipt } = await bought();
      await client.follow("Not received?");
      expect(client.text).toContain("Check your data balance first");
      await client.follow("Cancel");
      expect(client.text).not.toContain("Check your data balance first");
      expect(client.text).not.toContain("We are checking");

      await client.follow("Not received?");
      await client.submitTwice({ button: "Yes, report it" });
      expect(client.path).toBe(receipt);
      expect(client.text).toContain("We asked the network again");
      expect((await client.open(receipt)).text).toContain("We are checking. You reported this on");

      const stranger = await customer();
      const id = receipt.split("/").at(-1);
      await stranger.client.post("/account", `form=notReceived&purchaseId=${id}`);
      expect(stranger.client.status).toBe(422);
    });
  });

  it("skips, limits and stops a renewal", async () => {
    const { client } = await bought({ autoRenewal: true });
    await client.open("/account/renewals");
    await client.submit({ button: "Skip the next one" });
    expect(client.text).toContain("The next renewal will be skipped");
    await client.submit({ button: "Do not skip" });
    expect(client.text).toContain("The next renewal is back on");

    const chosen = () => client.document.querySelector("select[name=times] option[selected]")?.textContent;
    await client.submit({ button: "Set the limit", fields: { "How many more times": "3 times" } });
    expect(client.text).toContain("Limit set");
    expect(chosen()).toBe("3 times");
    await client.submit({ button: "Set the limit", fields: { "How many more times": "Until I stop it" } });
    expect([client.text.includes("Limit removed"), chosen()]).toEqual([true, "Until I stop it"]);

    await client.follow("Stop renewing");
    await client.follow("Keep it");
    expect(client.text).not.toContain("Yes, stop it");
    const id = client.document.querySelector("form input[name=id]")?.getAttribute("value");
    const stranger = await customer();
    await stranger.client.post("/account/renewals", `form=stopRenewal&id=${id}`);
    expect(stranger.client.text).toContain("We cannot find this renewal.");
    await stranger.client.post("/account/renewals", `form=limitRenewal&id=${id}&times=many`);
    expect(stranger.client.status).toBe(422);

    await client.follow("Stop renewing");
    await client.submit({ button: "Yes, stop it" });
    expect([client.path, client.text.includes("Renewal stopped")]).toEqual(["/account/renewals", true]);
    expect(client.document.querySelector("select[name=times]")).toBeNull();
  });

  describe("settings", () => {
    it("save the profile, and show it again with the field that is wrong", async () => {
      const { client } = await customer();
      await client.open("/account/settings");
      await client.submit({
        button: "Save profile",
        fields: { "First name": "Adaeze", "Phone (optional)": "12" },
      });
      expect(client.status).toBe(422);
      expect(client.document.querySelector("#profile-firstName")?.getAttribute("value")).toBe("Adaeze");
      expect(client.document.querySelector("#profile-phoneNumber")?.getAttribute("aria-invalid")).toBe(
        "true",
      );
      expect((await client.open("/account/settings")).text).toContain("Ada Obi");
      await client.submit({ button: "Save profile", fields: { "First name": "Adaeze" } });
      expect(client.text).toContain("Profile saved");
      expect(client.text).toContain("Adaeze Obi");
    });

    it("change the password, and never send one back", async () => {
      const { client, email } = await customer();
      const next = "a brand new secret 7";
      await client.open("/account/settings");
      await client.submit({
        button: "Change password",
        fields: { "Current password": "not this one", "New password": next },
      });
      expect(client.status).toBe(422);
      expect(client.document.querySelector("#changePassword-oldPassword")?.getAttribute("aria-invalid")).toBe(
        "true",
      );
      expect(client.document.documentElement.outerHTML).not.toContain(next);
      await client.submit({
        button: "Change password",
        fields: { "Current password": password, "New password": next },
      });
      expect(client.status).toBe(200);
      await client.submit({ button: "Logout" });
      await signInAt(client, email, next);
      expect(client.path).toBe("/account");
    });

    it("log out the other devices", async () => {
      const { client, email } = await customer();
      const other = await signInAt(new HtmlClient(shop.url), email);
      await client.open("/account/settings");
      await client.submit({ button: "Log out other devices" });
      expect(client.text).toContain("Your other devices are logged out");
      expect((await other.open("/account")).text).toContain("You are not logged in");
      expect((await client.open("/account")).text).not.toContain("You are not logged in");
    });
  });

  it("filters the activity, pages through it, and chooses the statement's month", async () => {
    const { client, visitor } = await bought();
    // With the first payment and the bundle, one page and two entries more.
    for (let n = 0; n < 20; n += 1) await fund(visitor, 100);
    await client.open("/account/activity");
    await client.submit({ button: "Bundles" });
    expect(client.document.querySelectorAll('ul[aria-label="Your activity"] > li')).toHaveLength(1);
    await client.submit({ button: "All" });
    const rows = () =>
      [...client.document.querySelectorAll('ul[aria-label="Your activity"] > li a')].map((link) =>
        link.getAttribute("href"),
      );
    const first = rows();
    await client.follow("Older");
    const second = rows();
    expect(second.length).toBeGreaterThan(0);
    expect(first.filter((row) => row?.startsWith("/account/") && second.includes(row))).toEqual([]);
    await client.follow("Newest");
    expect(rows()).toEqual(first);

    await client.open("/account/statement");
    expect(client.path).toBe("/account/activity?month=current");
    await client.follow("Older");
    expect(client.document.querySelectorAll("tbody tr").length).toBeLessThan(20);
    const [, month = ""] = [...client.document.querySelectorAll("select[name=month] option")].map(
      ({ textContent }) => textContent,
    );
    await client.submit({ button: "Show", fields: { Month: month } });
    expect(client.path).toMatch(/^\/account\/activity\?month=\d{4}-\d\d$/);
    expect(client.document.querySelectorAll("tbody tr")).toHaveLength(20);
    await client.submit({ button: "Show", fields: { Month: "All months" } });
    expect(rows()).toEqual(first);
    await client.open("/account/activity?after=nonsense");
    expect(rows()).toEqual(first);
  });
});
