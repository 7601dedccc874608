import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";
import { showEditsAtOnce } from "../shown-at-once";

/** Two drafts for the owner to complete: no customer sees them before they are published. */
const drafts = {
  RETURNS: `# Cancel before we send it

You can cancel an order on its page until we send it. All your money goes back to your wallet at once, and we charge nothing for it.

# What you can return

The law gives you the right to return a device and to get back everything you paid for it (Federal Competition and Consumer Protection Act 2018, sections 120 to 122). You can return a device if, within a reasonable time after you got it, you find that:

It is not what you ordered: it does not match its description or sample, or is not of the type and quality that you could expect.

It is not suitable for a particular purpose that you told us about when you bought it.

It is unsafe, or it does not work as it should. Every other right that the law gives you stays yours.

# How to return it

Open the order in your account and choose “Return a device”. Tell us what is wrong, and keep the device with everything that came with it. We answer by email and tell you how it gets back to us. [Who pays for the way back, and where it goes.]

# Your money

Once we have the device, the full price you paid for it goes back to your wallet. [Within how many days.]

If you do not agree with our answer, you can complain to the Federal Competition and Consumer Protection Commission (FCCPC).`,
  COMPANY: `# Who we are

[Registered name of the company]

RC number: [number at the Corporate Affairs Commission]

Tax Identification Number: [number]

Registered address: [street, town, state]

# How to reach us

Phone: [number]

Email: [address]`,
};

export class ReturnsAndCompany1796200100002 extends Migration {
  readonly name = "ReturnsAndCompany1796200100002";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE shop_text ADD COLUMN is_published boolean NOT NULL DEFAULT TRUE");
    for (const draft of Object.entries(drafts))
      await runner.query("INSERT INTO shop_text (id, content, is_published) VALUES ($1, $2, FALSE)", draft);
    // So that publishing a draft raises the version, too.
    await showEditsAtOnce(runner, "shop_text");
  }
}
