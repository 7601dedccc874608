import { HtmlClient } from "../../support/html-client";
import { htmlCustomer, newEmail, password, signIn } from "../../support/html-customer";
import { mailsTo } from "../../support/mailed-link";
import { builtShopForAll } from "../../support/start-built-shop";
import { until } from "../../support/until";

describe("links in mails, without scripts", () => {
  const shop = builtShopForAll();

  const customer = () => htmlCustomer(shop);

  /** The code of the newest mail of that kind, which the customer copies from its link. */
  async function mailedCode(
    email: string,
    mode: "verifyEmail" | "resetPassword" | "changeEmail" | "restoreEmail",
  ) {
    const links = async () =>
      (await mailsTo(shop, email)).filter((mail) => mail.mode === mode).map(({ link = "" }) => link);
    await until("the mail", 10, async () => (await links()).length > 0);
    const link = (await links()).at(-1) ?? "";
    const [page = "", code = ""] = link.split("#code=");
    return { link, path: page.replace(/^https?:\/\/[^/]+/, ""), code };
  }

  it("confirm the email by a button, never by being opened", async () => {
    const { client, email } = await customer();
    const { link, path, code } = await mailedCode(email, "verifyEmail");
    const scanner = await new HtmlClient(shop.url).open(link.replace(/^https?:\/\/[^/]+/, ""));
    expect(scanner.status).toBe(200);
    await scanner.open(`/login?mode=verifyEmail&code=${code}`);
    expect((await client.open("/account/settings")).text).toContain("Not confirmed");

    await client.open(path);
    await client.submit({ button: "Confirm", fields: { "Code from your email": "" } });
    expect(client.text).toContain("Please enter the code from your email");
    await client.submit({ button: "Confirm", fields: { "Code from your email": "wrong" } });
    expect([client.status, client.text.includes("This link is not valid")]).toEqual([422, true]);
    // The customer may paste the whole link.
    await client.submit({ button: "Confirm", fields: { "Code from your email": link } });
    expect([client.path, client.text.includes("Your email is confirmed")]).toEqual(["/account", true]);
    expect((await client.open("/account/settings")).text).not.toContain("Not confirmed");
  });

  it("are sent again", async () => {
    const { client, email } = await customer();
    await mailedCode(email, "verifyEmail");
    await client.open("/account/settings");
    await client.submit({ button: "Send again" });
    expect(client.path).toBe("/account/settings");
    expect(client.text).toMatch(/We have sent (a new link to your email|you several emails)/);
  });

  it("set a new password", async () => {
    const { email } = await customer();
    const client = await new HtmlClient(shop.url).open("/login?mode=resetPassword");
    await client.submit({ button: "Send the link", fields: { Email: "" } });
    expect(client.text).toContain("Please enter your email");
    await client.submit({ button: "Send the link", fields: { Email: email } });
    const answer = client.text;
    expect(answer).not.toContain("auto-renewals");
    expect(answer).toContain("If the email has an account, we have sent a link to choose a new password.");
    await client.submit({ button: "Send the link", fields: { Email: "nobody@example.com" } });
    expect(client.text).toBe(answer);

    const { path, code } = await mailedCode(email, "resetPassword");
    await client.open(path);
    expect(client.text).toContain("If your email is confirmed, your account keeps everything.");
    const next = "a brand new secret 7";
    await client.submit({
      button: "Set new password",
      fields: { "Code from your email": code, "New password": "abc" },
    });
    expect(client.status).toBe(422);
    expect(client.document.querySelector("#resetPassword-newPassword")?.getAttribute("aria-invalid")).toBe(
      "true",
    );
    await client.submit({ button: "Set new password", fields: { "New password": next } });
    expect([client.status, client.path]).toEqual([200, "/login/log-in"]);
    await client.open(path);
    await client.submit({
      button: "Set new password",
      fields: { "Code from your email": code, "New password": next },
    });
    expect([client.status, client.text.includes("This link has already been used")]).toEqual([422, true]);
    await client.follow("Get a new link");
    expect(client.path).toBe("/login?mode=resetPassword");
    await client.open("/account/log-in");
    await signIn(client, email, next);
    expect(client.path).toBe("/account");
  });

  it("change the email by a button, and change it back by another", async () => {
    const { client, email } = await customer();
    const verified = await mailedCode(email, "verifyEmail");
    await client.open(verified.path);
    await client.submit({ button: "Confirm", fields: { "Code from your email": verified.code } });

    const next = newEmail();
    await client.open("/account/settings");
    const fields = { "New email": next, "Your password": "not hers" };
    await client.submit({ button: "Change email", fields });
    expect([client.status, client.text.includes("This is not your current password")]).toEqual([422, true]);
    await client.submit({ button: "Change email", fields: { ...fields, "Your password": password } });
    expect(client.text).toContain("We have sent a link to the new email.");
    const { path, code } = await mailedCode(next, "changeEmail");
    await client.open(path);
    await client.submit({ button: "Change my email", fields: { "Code from your email": "wrong" } });
    expect([client.status, client.text.includes("This link is not valid")]).toEqual([422, true]);
    await client.submit({ button: "Change my email", fields: { "Code from your email": code } });
    expect([client.path, client.text.includes("Your email is changed")]).toEqual(["/account/settings", true]);
    expect(client.text).toContain(`${next} Confirmed`);

    const back = await mailedCode(email, "restoreEmail");
    const scanner = await new HtmlClient(shop.url).open(back.path);
    expect(scanner.text).toContain("Every device is logged out");
    expect((await client.open("/account/settings")).text).toContain(next);
    await scanner.submit({
      button: "It was not me: take it back",
      fields: { "Code from your email": back.code },
    });
    expect(scanner.path).toBe("/login?mode=resetPassword");
    expect(scanner.text).toContain("Your account has its old email again");
    await client.open("/account/log-in");
    await signIn(client, email);
    expect(client.path).toBe("/account");
  });

  it("confirm an installation visit by a button", async () => {
    const client = await new HtmlClient(shop.url).open("/schedule-installation");
    const email = newEmail();
    const [, day = ""] = [...client.document.querySelectorAll("select[name=date] option")].map(
      ({ textContent }) => textContent,
    );
    await client.submit({
      button: "Book installation",
      fields: {
        Name: "Ada Obi",
        Email: email,
        Phone: "08031234567",
        Address: "4 Marina, Lagos",
        Date: day,
        Time: "11:00 AM",
      },
    });
    const link = async () =>
      (await mailsTo(shop, email))
        .map(({ text }) => /\/schedule-installation\/confirm\?by=mail#code=[\w-]+/.exec(text)?.[0])
        .find(Boolean);
    await until("the mail", 10, async () => (await link()) !== undefined);
    const [path = "", code = ""] = (await link())?.split("#code=") ?? [];
    await client.open(path);
    await client.submit({ button: "Confirm", fields: { "Code from your email": "wrong" } });
    expect(client.status).toBe(422);
    await client.submit({ button: "Confirm", fields: { "Code from your email": code } });
    expect(client.text).toContain("Installation booked. Please be available at the scheduled time");
    expect(client.text).toContain("We have sent you the details by email.");
  });
});
