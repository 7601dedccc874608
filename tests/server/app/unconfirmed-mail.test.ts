import { randomUUID } from "node:crypto";
import { User } from "../../../server/features/identity";
import { IdentityMails } from "../../../server/features/identity/identity.mails";
import { InstallationBooking } from "../../../server/features/installation/installation-booking.entity";
import { InstallationMails } from "../../../server/features/installation/installation.mails";
import { timeSlots } from "../../../server/features/installation/time-slot";
import { type Mail, mailTemplate } from "../../../server/platform/mail/mail-template";
import type { Letter } from "../../support/mail-basket";
import { LocalDate } from "../../../server/values/dates";
import { buyBundle } from "../../support/buy-bundle";
import { askBooking } from "../../support/ask-booking";
import { addToCart, checkout, mifi, order } from "../../support/devices";
import { codeFor, mailsTo } from "../../support/mails";
import { askForReset, password, signIn } from "../../support/passwords";
import { shopForAll } from "../../support/start-shop";
import type { Visitor } from "../../support/visitor";

/** Parts of what a stranger types; none may reach an unconfirmed address. */
const typed = /locked|security|evil|0803|0909|urgent|Ada|Obi/i;
const message = "Your account is locked, call 0909 000 0000: https://evil.example";
const url = "https://shop.example";

/** The typed text in a mail, and its links to other places than the shop. */
function foundIn({ to, subject, text, html }: Omit<Letter, "messageId" | "createdAt">): string[] {
  const own = `${to.name} ${subject} ${text} ${html}`
    .replaceAll("0700 000 6926 · 0800 000 6926", "")
    .replaceAll(/code(?:=|: )[\w-]{43}/g, "")
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4,12}){4}/g, "");
  const links = [...own.matchAll(/https?:\/\/[^\s"<]+/g)].map(([link]) => link);
  return [
    ...(typed.exec(own) ?? []),
    ...links.filter((link) => !/^https:\/\/shop\.example(?:\/|$)/.test(link)),
  ];
}

describe("a mail whose content is for unconfirmed addresses, too", () => {
  const care = { name: "Care", address: "help@shop.example", isConfirmed: true } as const;
  const template = mailTemplate({ name: "Oyanet", url, footer: [], care, lockPath: () => "/lock?code=1" });
  const [name, email, code] = ["URGENT Security", "victim@example.com", "c".repeat(43)];
  const user = Object.assign(new User(), {
    firstName: "URGENT",
    lastName: "Security",
    phoneNumber: "08031234567",
    email,
    emailVerified: false,
  });
  const booking = Object.assign(new InstallationBooking(), {
    name,
    email,
    address: message,
    phone: "08031234567",
    date: LocalDate.parse("2026-11-24"),
    slot: timeSlots[0],
    reference: "OYI-7K3M9QXT2A",
    heldUntil: new Date("2026-11-20T09:30:00Z"),
    cancelReason: message,
    isEmailConfirmed: false,
  });
  const identity = new IdentityMails(template);
  const visits = new InstallationMails(template, care);
  const decision = { reason: message, isConfirmed: false };
  // A new mail of these kinds does not compile until it is here, too.
  const mails: Record<Exclude<keyof IdentityMails, "takenOver"> | keyof InstallationMails, Mail> = {
    verifyEmail: identity.verifyEmail(user, code),
    proveForGoogle: identity.proveForGoogle(user, code),
    resetPassword: identity.resetPassword(user, code),
    passwordChanged: identity.passwordChanged(user),
    changeEmail: identity.changeEmail(email, code),
    emailChanged: identity.emailChanged(user, null),
    held: visits.held(booking, code, true),
    requested: visits.requested(booking, false)[0]!,
    moved: visits.moved(booking, booking, decision),
    cancelled: visits.cancelled(booking, decision),
    cancelledByCustomer: visits.cancelledByCustomer(booking, false)[0]!,
  };

  it.each(Object.entries(mails))("has no typed text: %s", (_, mail) => {
    expect(foundIn(mail)).toEqual([]);
  });
});

describe("the address of somebody who has never heard of the shop", () => {
  const shop = shopForAll({ env: { CARE_EMAIL: "help@shop.example", PUBLIC_URL: "https://shop.example" } });

  it("gets a reference and a link of the shop, and nothing that was typed", async () => {
    const email = `victim.${randomUUID()}@example.com`;
    const stranger = await shop.customer({ email, balance: 100_000 });
    await stranger.ask(
      `mutation { updateProfile(input: { firstName: "URGENT https://evil.example", lastName: "Security" }) { __typename } }`,
    );
    const { bundles, deliveryOutcome, orderHandling, approvals } = shop.services;
    const log = () => Promise.resolve();
    let bundleId = "";
    let orderReference = "";
    const decision = {
      customerId: stranger.id,
      reference: "OYA-7K3M9QXT2A",
      reason: message,
      subject: message,
      news: message,
      path: "/account/activity",
      closing: message,
    } as const;
    const events: [prefix: string, happen: () => Promise<unknown>][] = [
      ["OYB", async () => (bundleId = (await buyBundle(stranger, { autoRenewal: true })).id)],
      [
        "OYB",
        async () =>
          deliveryOutcome.refundByHand((await bundles.timeline.find(stranger.id, bundleId))!, message, log),
      ],
      [
        "OYO",
        async () => {
          await stranger.ask(addToCart, { productId: mifi.id });
          const billing = { name: "URGENT Security", email: "security@evil.example", address: message };
          orderReference = (await stranger.ask(checkout, order(billing))).data.checkout.reference;
        },
      ],
      [
        "OYO",
        async () => {
          const placed = await orderHandling.find(orderReference);
          await orderHandling.cancel(placed!, { reason: message, writeLog: log });
        },
      ],
      ["OYF", () => shop.fund(stranger.id, 500)],
      ["OYA", () => shop.database.transaction((tx) => approvals.mail(tx, decision))],
    ];
    for (const [prefix, happen] of events) {
      shop.clock.advance(2 * 60 * 60_000);
      const before = (await mailsTo(shop, email)).length;
      await happen();
      const sent = (await mailsTo(shop, email)).slice(before);
      expect(sent).toHaveLength(1);
      expect(sent[0]!.subject).toMatch(new RegExp(`^There is news about ${prefix}-`));
      expect(foundIn(sent[0]!)).toEqual([]);
    }
    const toCare = await mailsTo(shop, "help@shop.example");
    expect(toCare.map(({ replyTo }) => replyTo?.name)).toEqual(toCare.map(() => ""));
  });

  it("gets three mails in any hour, however often each kind is requested, and always has a reset link that works", async () => {
    const email = `victim.${randomUUID()}@example.com`;
    const squatter = await shop.customer({ email, balance: 100_000 });
    const confirmed = await shop.customer({ isConfirmed: true });
    const elsewhere = shop.visitor();
    const times = ["10:00 AM", "11:00 AM", "1:00 PM", "2:00 PM"];
    let booked = 0;
    const book = (visitor?: Visitor) =>
      askBooking(shop, { email, time: times[booked++ % times.length] }, visitor).catch(() => null);
    const change = `mutation ($old: String!, $new: String!) { changePassword(input: { oldPassword: $old, newPassword: $new }) { __typename } }`;
    const isReady = `query ($code: String!) { passwordResetRemovesDetails(code: $code) }`;
    const steps: (() => Promise<unknown>)[] = [
      () => buyBundle(squatter, { autoRenewal: true }),
      () => shop.fund(squatter.id, 500),
      () => squatter.ask(`mutation { requestEmailVerification }`),
      () => book(),
      () => book(squatter),
      () => book(confirmed),
      () => squatter.ask(change, { old: password, new: password }),
      () => askForReset(elsewhere, email),
    ];
    await signIn(squatter, email);
    await askForReset(elsewhere, email);

    for (let round = 0; round < 8; round += 1) {
      for (let n = 0; n < steps.length; n += 1) await steps[(n + round) % steps.length]!();
      const hourAgo = shop.clock.now().getTime() - 3_600_000;
      const sent = (await mailsTo(shop, email)).filter(({ createdAt }) => createdAt.getTime() > hourAgo);
      expect(sent.length).toBeLessThanOrEqual(3);
      const code = await codeFor(shop, email, "resetPassword");
      const { data } = await elsewhere.ask(isReady, { code });
      expect(data.passwordResetRemovesDetails).toBe(true); // null for a link that does not work
      shop.clock.advance(20 * 60_000);
    }
    const mails = await mailsTo(shop, email);
    expect(mails.filter(({ text }) => text.includes("mode=resetPassword&by=mail")).length).toBeGreaterThan(1);
  });
});
