import { builtShopForAll } from "../../support/start-built-shop";
import { HtmlClient } from "../../support/html-client";
import { newEmail, password, signUp } from "../../support/html-customer";
import { Visitor } from "../../support/visitor";

describe("forms without scripts", () => {
  const shop = builtShopForAll();

  async function registered(client = new HtmlClient(shop.url)) {
    await client.open("/");
    return { client, email: await signUp(client) };
  }

  it("signs up, in and out, and leads back to the page", async () => {
    const client = new HtmlClient(shop.url);
    await client.open("/contact-us");
    const email = await signUp(client);
    expect(client.text).toContain("Registered successfully");
    const filled = () => client.document.querySelector("input[name=email]")?.getAttribute("value");
    expect([filled(), client.path.includes("example.com")]).toEqual([email, false]);
    await client.open(client.path);
    expect(filled()).toBe("");
    await client.submit({ button: "Sign In", fields: { Email: email, Password: password } });
    expect([client.status, client.path]).toEqual([200, "/contact-us"]);

    await client.submit({ button: "Logout" });
    expect(client.text).toContain("Logged out successfully");
    expect((await client.open("/")).text).not.toContain("Logged out successfully");
    expect((await client.open("/account")).text).toContain("You are not logged in");
  });

  it("shows a refused form again with its values, without the password, and a summary of its problems", async () => {
    const client = await new HtmlClient(shop.url).open("/sign-up");
    await client.submit({
      button: "Sign Up",
      fields: { "Full Name": "", Email: "nowhere", Password: "abc" },
    });

    expect([client.status, client.document.title]).toEqual([422, "Error: Sign Up · Oyanet"]);
    const summary = client.document.querySelector("[role=alert][autofocus]");
    expect(summary?.textContent).toContain("Please enter your name");
    const link = summary?.querySelector("a")?.getAttribute("href") ?? "";
    expect(client.document.querySelector(link)?.getAttribute("aria-invalid")).toBe("true");
    expect(client.document.querySelector("input[name=email]")?.getAttribute("value")).toBe("nowhere");
    expect(client.document.querySelector("input[name=password]")?.getAttribute("value")).toBe("");

    await client.submit({
      button: "Sign Up",
      fields: { "Full Name": "Ada", Email: "nowhere", Password: "abc" },
    });
    expect(client.text).toContain("Please enter an email address");
    expect(client.text).toContain("Please use at least 8 characters");
  });

  it("carries out what it can of 300 top-ups at once, refuses the others without an effect, and answers readers", async () => {
    const customer = new Visitor(shop.url);
    const email = newEmail();
    const account = `email: "${email}", password: "${password}"`;
    await customer.ask(`mutation { signUp(input: { fullName: "Ada Obi", ${account} }) { __typename } }`);
    await customer.ask(`mutation { signIn(input: { ${account} }) { __typename } }`);
    const balance = async () =>
      Number((await customer.ask("{ me { wallet { balance } } }")).data.me.wallet.balance);
    // As many fields as fit make a form expensive to read.
    const padding = "&x=".repeat(10_000);
    const forms = Array.from({ length: 300 }, (_, n) =>
      customer.fetch("/account", {
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin" },
        body: `form=funding&amount=500&key=flood-${n}${padding}`,
      }),
    );
    let isOver = false;
    const sent = Promise.all(forms).finally(() => (isOver = true));
    const pages: string[] = [];
    const goesOn = () => !isOver;
    while (goesOn()) {
      // Of a person: a bot would be asked to come later.
      const headers = {
        "User-Agent": "Mozilla/5.0 (Linux; Android 14) Chrome/126.0.0.0 Mobile Safari/537.36",
      };
      const page = await customer.fetch("/account/settings", { headers });
      expect(page.status).toBe(200);
      pages.push(await page.text());
      expect(await balance()).toBeGreaterThanOrEqual(0);
    }
    // While the shop is too busy to render one, the browser does.
    expect(pages.some((page) => page.includes(email))).toBe(true);

    const answers = await sent;
    const refused = answers.filter(({ status }) => status === 503);
    const funded = answers.filter(({ status }) => status === 303).length;
    expect(refused.length).toBeGreaterThan(0);
    expect(funded).toBe(answers.length - refused.length);
    expect(refused.map(({ headers }) => headers.get("retry-after"))).toEqual(refused.map(() => "1"));
    // Of the renderer, or of the payment.
    expect(await refused[0]!.text()).toMatch(
      /The shop is (?:busy|very busy right now)\. Please try again in a moment/,
    );
    expect(await balance()).toBe(500 * funded);
  });

  it("sends a message once, however often it is sent", async () => {
    const client = await new HtmlClient(shop.url).open("/contact-us");
    const fields = {
      Name: "Ada Obi",
      Email: newEmail(),
      "Enter your message": "Do you deliver to Enugu?\nThank you",
    };
    const message = { button: "Send message", fields };
    await client.submitTwice(message);
    const [reference] = /OYM-\w+/.exec(client.text) ?? [];
    expect(client.text).toContain(
      `Thank you for your message! We will respond as soon as we can. Your reference is ${reference}.`,
    );
    await (await client.open("/contact-us")).submit(message);
    expect(client.text).toContain(`Your reference is ${reference}.`);
    await client.submit({ ...message, fields: { ...fields, "Enter your message": "And to Jos?" } });
    expect(client.text).not.toContain(`Your reference is ${reference}.`);
  });

  it("books an installation once, and shows what was chosen again after a refusal", async () => {
    const client = await new HtmlClient(shop.url).open("/schedule-installation");
    const [, day = ""] = [...client.document.querySelectorAll("select[name=date] option")].map(
      ({ textContent }) => textContent,
    );
    const fields = {
      Name: "Ada Obi",
      Email: newEmail(),
      Phone: "08031234567",
      Address: "4 Marina, Lagos",
      Date: day,
      Time: "10:00 AM",
    };
    await client.submit({ button: "Book installation", fields: { ...fields, Phone: "12" } });
    expect([client.status, client.document.querySelector("[aria-invalid]")?.getAttribute("name")]).toEqual([
      422,
      "phone",
    ]);
    expect(client.document.querySelector("select[name=time] option[selected]")?.textContent).toBe("10:00 AM");
    await client.submitTwice({ button: "Book installation", fields });
    expect(client.path).toMatch(/^\/schedule-installation\/booked\//);
    expect(client.text).toContain("Installation booked. Please be available at the scheduled time");
    expect(client.text).toMatch(/10:00 AM.*Ada Obi.*Reference: OYI-.*Confirm it by the link in your email/);

    // No address shows a visitor's booking: not a second time, and not to another browser.
    const { path } = client;
    for (const reader of [client, new HtmlClient(shop.url)]) {
      await reader.open(path);
      expect(reader.text).toContain("We cannot show this visit");
      expect(reader.text).not.toContain("Ada Obi");
    }
  });

  it("refuses a form of another site, and changes nothing", async () => {
    const { client, email } = await registered();
    await client.submit({ button: "Sign In", fields: { Email: email, Password: password } });
    for (const headers of <Record<string, string>[]>[
      { "Sec-Fetch-Site": "cross-site" },
      { "Sec-Fetch-Site": "same-site" },
      { "Sec-Fetch-Site": "cross-site", Origin: shop.url },
    ]) {
      await client.post("/", "form=signOut", headers);
      expect(client.status).toBe(403);
      expect(client.text).toContain("This form came from another site");
    }
    expect((await client.open("/account")).text).not.toContain("You are not logged in");
    const old = new HtmlClient(shop.url, { Origin: "https://evil.example" });
    expect((await old.post("/", "form=signOut")).status).toBe(403);
  });

  it("refuses another site's choice of less data", async () => {
    const choose = (headers: Record<string, string>) =>
      fetch(`${shop.url}/less-data/on`, { method: "POST", redirect: "manual", headers });
    const foreign = await choose({ "Sec-Fetch-Site": "cross-site" });
    expect([foreign.status, foreign.headers.get("set-cookie")]).toEqual([403, null]);
    expect((await choose({ Origin: "https://evil.example" })).status).toBe(403);
    expect((await choose({ "Sec-Fetch-Site": "same-origin" })).status).toBe(303);
  });

  it("checks Origin if the browser sends no Sec-Fetch-Site", async () => {
    const { client, email } = await registered(new HtmlClient(shop.url, { Origin: shop.url }));
    await client.submit({ button: "Sign In", fields: { Email: email, Password: password } });
    expect([client.status, client.path]).toEqual([200, "/"]);
  });

  it.each<Record<string, string>>([{}, { Origin: "null" }])(
    "asks a browser that sends neither to press once more: %j",
    async (headers) => {
      const { email } = await registered();
      const client = await new HtmlClient(shop.url, headers).open("/packages/log-in");
      const fields = { Email: email, Password: password };
      await client.submit({ button: "Sign In", fields });
      expect(client.status).toBe(422);
      expect(client.text).toContain("Please press the button again");
      await client.submit({ button: "Sign In", fields });
      expect([client.status, client.path]).toEqual([200, "/packages"]);

      // Another browser's token is of no use.
      const other = await new HtmlClient(shop.url, headers).open("/packages/log-in");
      await other.post(
        "/packages/log-in",
        `form=signIn&email=${email}&password=${password}&token=${"0".repeat(36)}`,
      );
      expect(other.status).toBe(422);
    },
  );

  it.each([
    ["an unknown form", "form=takeOver", 400, "open the page again"],
    ["no form", "a=b", 400, "open the page again"],
    ["a body that is too large", `form=signIn&email=${"x".repeat(33_000)}`, 413, "That is too long"],
  ])("refuses %s with a page that says what to do, and leads back", async (_, body, status, sentence) => {
    const client = await new HtmlClient(shop.url).post("/packages/log-in", body);
    expect(client.status).toBe(status);
    expect(client.text).toContain(sentence);
    expect(client.document.querySelector("main a")?.getAttribute("href")).toBe("/packages/log-in");
    expect(client.document.title).toBe("Error: This did not work · Oyanet");
    const styles = client.document.querySelector("link[rel=stylesheet]")?.getAttribute("href");
    const { headers } = await fetch(new URL(styles ?? "/none", shop.url));
    expect(headers.get("content-type")).toMatch(/^text\/css/);
  });

  it("refuses other kinds of bodies as before", async () => {
    const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" };
    expect((await fetch(`${shop.url}/login`, init)).status).toBe(405);
  });

  it("does not store a notice or a refused form in any cache", async () => {
    const answer = await fetch(`${shop.url}/packages/log-in`, {
      method: "POST",
      headers: { "Sec-Fetch-Site": "same-origin" },
      body: new URLSearchParams({ form: "signIn", email: "x" }),
    });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([422, "no-store, no-transform"]);
  });

  it.each(["%7B", "1", '{"tone":"success"}', `{"tone":"success","text":"${"x".repeat(301)}"}`])(
    "ignores a notice that it did not write: %s",
    async (cookie) => {
      const answer = await fetch(shop.url, { headers: { Cookie: `notice=${encodeURIComponent(cookie)}` } });
      expect(await answer.text()).toBe(await (await fetch(shop.url)).text());
    },
  );
});
