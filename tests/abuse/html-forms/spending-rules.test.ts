import { randomUUID } from "node:crypto";
import type { HtmlClient } from "../../support/html-client";
import { fund, htmlCustomer, password } from "../../support/html-customer";
import { details } from "../../support/html-order";
import { builtShopForAll } from "../../support/start-built-shop";
import { writeToFile } from "../../support/write-to-file";

const pin = "240817";
const plan = "network=mtn&package=mtn-daily&option=mtn-daily-40mb&phone=08031234567";

/** Each form as a customer sends it, the label of its PIN, and what follows. */
const operations = {
  purchase: {
    page: `/packages/confirm?${plan}&renewal=No`,
    form: { button: "Buy" },
    withPin: { button: "Pay ₦50", label: "Enter your PIN to pay ₦50", fields: {} },
    done: "Data bundle purchase successful",
  },
  consent: {
    page: `/packages/confirm?${plan}&renewal=Yes`,
    form: { button: "Buy" },
    withPin: { button: "Pay ₦50", label: "Enter your PIN to pay ₦50", fields: {} },
    done: "Data bundle purchase successful",
  },
  order: {
    page: "/checkout",
    form: { button: "Confirm Order", fields: details },
    // The PIN stands beside the button, outside of the form's element.
    withPin: { button: "Confirm Order", label: "Enter your PIN to pay ₦8,150", fields: details },
    done: "Your reference is OYO-",
  },
  resumption: {
    page: "/account/renewals",
    form: { button: "Renew now for ₦50" },
    withPin: { button: "Renew now for ₦50", label: "Enter your PIN to pay ₦50", fields: {} },
    done: "Renewal is back on",
  },
};
const limit = { button: "Set the limit", fields: { "How many more times": "12 times" } };

/** What stops each under a rule; a resumed renewal keeps to the limit when it buys. */
const rules = {
  limit: { text: "more than your limit of ₦60 in 24 hours", except: "resumption" },
  lock: { text: "Your wallet is locked until", except: null },
  "the day after a changed way to sign in": {
    text: "your wallet pays only numbers and addresses",
    except: null,
  },
};

describe("what a customer spends by forms without scripts", () => {
  const shop = builtShopForAll();
  const write = (sql: string, parameters: readonly unknown[]) => writeToFile(shop.dataDir, sql, parameters);

  /** With money, a device in the cart and a paused renewal that is limited to two more times. */
  async function spender() {
    const { client, visitor, email } = await htmlCustomer(shop);
    const run = async (mutation: string) => {
      const { errors } = await visitor.ask(`mutation { ${mutation} { __typename } }`);
      if (errors) throw new Error(JSON.stringify(errors));
    };
    await fund(visitor, 60_000);
    await run(
      `purchaseBundle(input: { dataOptionId: "mtn-daily-40mb", phone: "08031234567", autoRenewal: true, idempotencyKey: "${randomUUID()}" })`,
    );
    await run(`addToCart(productId: "usb-hotspot-dongle-spectranet")`);
    const { me } = (await visitor.ask("{ me { id } }")).data;
    const of = "customer_id = ?";
    await write(
      `UPDATE renewal SET status = 'PAUSED', paused_because = 'PRICE_ROSE', next_check_at = NULL, times_left = 2 WHERE ${of}`,
      [me.id],
    );
    await write("UPDATE customer SET email_verified = 1 WHERE email = ?", [email]);
    const set = {
      PIN: () => run(`setPin(input: { pin: "${pin}", password: "${password}" })`),
      limit: () => run("changeDayLimit(input: { limit: 60 })"),
      lock: () => run("lockWallet"),
      "the day after a changed way to sign in": async () => {
        await set.PIN();
        await write(`UPDATE spending_policy SET guarded_since = ? WHERE ${of}`, [Date.now(), me.id]);
        // Known only since then.
        await write(`UPDATE bundle_purchase SET settled_at = ? WHERE ${of}`, [Date.now(), me.id]);
      },
    };
    return { client, set };
  }

  const cases = Object.entries(operations);
  const send = async (client: HtmlClient, { page, form }: (typeof operations)["order" | "purchase"]) => {
    await client.open(page);
    await client.submit(form);
  };

  it.each(cases)("is as before where nothing is set: %s", async (_, operation) => {
    const { client } = await spender();
    await send(client, operation);
    expect(client.text).toContain(operation.done);
  });

  it.each(cases)(
    "asks for the PIN on the page that answers, which does not contain it: %s",
    async (_, operation) => {
      const { client, set } = await spender();
      await set.PIN();
      await send(client, operation);
      const { button, label, fields } = operation.withPin;
      await client.submit({ button, fields: { ...fields, [label]: "730291" } });
      expect(client.text).toContain("This PIN is wrong. 4 more wrong tries");
      expect(client.document.documentElement.outerHTML).not.toContain("730291");
      await client.submit({ button, fields: { ...fields, [label]: pin } });
      expect(client.text).toContain(operation.done);
    },
  );

  describe.each(Object.entries(rules))("is stopped: %s", (rule, { text, except }) => {
    it.each(cases)("%s", async (name, operation) => {
      const { client, set } = await spender();
      await set[rule as keyof typeof rules]();
      await send(client, operation);
      expect(client.text).toContain(name === except ? operation.done : text);
    });
  });

  it("is widened at once without a PIN, and with it after a day", async () => {
    const { client, set } = await spender();
    await client.open("/account/renewals");
    await client.submit(limit);
    expect(client.text).toContain("Limit set");
    await client.submit({ ...limit, fields: { "How many more times": "2 times" } });
    await set.PIN();
    await client.open("/account/renewals");
    await client.submit(limit);
    expect(client.text).toContain("Please enter your PIN: this lets more be spent");
    await client.submit({ ...limit, fields: { ...limit.fields, "PIN, to renew more often": pin } });
    expect(client.text).toContain("This takes effect in 24 hours");
    await set.lock();
    await client.open("/account/renewals");
    await client.submit({ ...limit, fields: { ...limit.fields, "PIN, to renew more often": pin } });
    expect(client.text).toContain("Your account is locked until");
  });
});
