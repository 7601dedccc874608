import {
  askBooking,
  askBookingUntilServed,
  bookingState,
  confirmationCode,
  confirmBooking,
  confirmBookingUntilServed,
  verifiedCustomer,
} from "../../support/ask-booking";
import { addToCart, checkout, dongle, order } from "../../support/devices";
import { shopForEach, startShop } from "../../support/start-shop";
import type { Visitor } from "../../support/visitor";

const minute = 60_000;
/** A day that the form offers after an order. */
const later = "2026-11-26";
const full = { __typename: "SlotNotAvailable" };

describe("a visitor's place", () => {
  const shop = shopForEach({ env: { SLOT_CAPACITY: "2", CARE_EMAIL: "help@shop.example" } });

  /** Two strangers book the slot. */
  async function fill() {
    await askBooking(shop, { email: "eve@example.com" });
    await askBooking(shop, { email: "mallory@example.com" });
  }
  const mails = async () => (await bookingState(shop)).mails.map(({ to_address }) => to_address);

  it("is held for 30 minutes and then released automatically", async () => {
    await fill();
    expect(await askBooking(shop)).toMatchObject(full);
    shop.clock.advance(30 * minute - 1);
    expect(await askBooking(shop)).toMatchObject(full);
    shop.clock.advance(1);

    expect(await askBooking(shop)).toMatchObject({ __typename: "InstallationBooking" });
    expect(await askBooking(shop, { email: "bola@example.com" })).toMatchObject({
      __typename: "InstallationBooking",
    });
    expect(await askBooking(shop, { email: "chi@example.com" })).toMatchObject(full);
  });

  it("is booked when the mail is confirmed; care is notified then", async () => {
    const booking = await askBooking(shop);
    expect(booking.heldUntil).toBe("2026-11-20T09:30:00.000Z");
    expect(await mails()).toEqual(["ada@example.com"]);
    const code = await confirmationCode(shop, "ada@example.com");

    expect(await confirmBooking(shop, code)).toEqual({ ...booking, heldUntil: null });
    expect(await mails()).toEqual(["ada@example.com", "ada@example.com", "help@shop.example"]);
    shop.clock.advance(24 * 60 * minute);
    await askBooking(shop, { email: "eve@example.com" });
    expect(await askBooking(shop, { email: "mallory@example.com" })).toMatchObject(full);
  });

  it("is described in the mail, in the shop's own words only", async () => {
    const { reference } = await askBooking(shop, {
      name: "https://evil.example",
      address: "Call 0900 000 0000 now",
      time: "12:00 AM",
    });
    const [letter] = await shop.letters();

    expect(letter).toMatchObject({
      to: { name: "", address: "ada@example.com" },
      replyTo: { address: "help@shop.example" },
      subject: "Confirm your installation on Tuesday, 24 November 2026, 12:00 AM (noon)",
    });
    for (const words of ["hold this time for you until 10:30 AM (Lagos time)", "12:00 AM (noon)", reference])
      expect(letter?.text).toContain(words);
    expect(letter?.text).toMatch(
      /http:\/\/localhost:\d+\/schedule-installation\/confirm\?by=mail#code=[\w-]{43}/,
    );
    expect(letter?.html).not.toMatch(/evil|0900/);
    expect(letter?.text).not.toMatch(/evil|0900/);
  });

  it("is one booking with one set of mails, however often and concurrently it is confirmed", async () => {
    const booking = await askBooking(shop);
    const code = await confirmationCode(shop, "ada@example.com");
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => confirmBookingUntilServed(shop, code)),
    );
    const again = await confirmBooking(shop, code);

    expect(new Set([...answers, again].map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(again).toEqual({ ...booking, heldUntil: null });
    expect(await mails()).toHaveLength(3);
  });

  it("is lost by a late confirmation if others have booked the slot, or its day has come", async () => {
    await askBooking(shop);
    const code = await confirmationCode(shop, "ada@example.com");
    shop.clock.advance(31 * minute);
    await fill();
    const before = await bookingState(shop);
    expect(await confirmBooking(shop, code)).toMatchObject(full);
    expect(await bookingState(shop)).toEqual(before);

    shop.clock.set("2026-11-24T09:00:00Z");
    expect(await confirmBooking(shop, code)).toMatchObject(full);
  });

  it("never exceeds the slot's capacity, however many confirm at once", async () => {
    const held = [];
    for (const n of [1, 2, 3, 4, 5, 6]) {
      const email = `late${n}@example.com`;
      await askBooking(shop, { email });
      held.push(await confirmationCode(shop, email));
      shop.clock.advance(31 * minute);
    }
    const answers = await Promise.all([
      ...held.map((code) => confirmBookingUntilServed(shop, code)),
      ...[7, 8].map((n) => askBookingUntilServed(shop, { email: `new${n}@example.com` })),
    ]);

    const booked = answers.filter(({ __typename }) => __typename === "InstallationBooking");
    expect(booked).toHaveLength(2);
  });

  it("is not confirmed by an unknown code", async () => {
    for (const code of ["", "unknown", "x".repeat(43)])
      expect(await confirmBooking(shop, code)).toMatchObject({
        __typename: "InvalidInput",
        fields: [{ name: "code", message: "This link belongs to no booking." }],
      });
  });

  it("is deleted if no one confirms it, and its code is not stored", async () => {
    await askBooking(shop);
    const code = await confirmationCode(shop, "ada@example.com");
    expect(JSON.stringify(await bookingState(shop))).not.toContain(code);
    await askBooking(shop, { date: "2026-11-27" }, await verifiedCustomer(shop));
    shop.clock.advance(24 * 60 * minute);
    await shop.services.installations.forgetLapsed();
    expect((await bookingState(shop)).bookings).toHaveLength(2);
    shop.clock.advance(31 * minute);
    await shop.services.installations.forgetLapsed();

    expect((await bookingState(shop)).bookings).toMatchObject([{ date: "2026-11-27", held_until: null }]);
  });

  it("is booked at once for a customer with a confirmed email, and held for another", async () => {
    const visits = [
      await askBooking(shop, {}, await verifiedCustomer(shop)),
      await askBooking(shop, { email: "bola@example.com" }, await shop.customer()),
    ];
    expect(visits.map(({ heldUntil }) => heldUntil)).toEqual([null, "2026-11-20T09:30:00.000Z"]);
  });
});

describe("a new customer's visit", () => {
  const shop = shopForEach({ env: { CARE_EMAIL: "help@shop.example", RATE_LIMITS: "on" } });

  /** Signed up, funded and ordered within the hour: the email has had its mails. */
  async function ordered() {
    const customer = await shop.customer({ balance: 100_000 });
    await customer.ask(addToCart, { productId: dongle.id });
    const { data } = await customer.ask(checkout, order({ email: customer.email }));
    expect(data.checkout.__typename).toBe("Order");
    return customer;
  }
  const sendAgain = async (customer: Visitor) =>
    (await customer.ask("mutation { requestEmailVerification }")).data.requestEmailVerification;
  const press = async (visitor: Visitor, id: string) =>
    (
      await visitor.ask(
        `mutation ($id: ID!) { confirmOwnInstallation(id: $id) { __typename
          ... on InstallationBooking { id heldUntil isMailed } ... on InvalidInput { fields { name message } } } }`,
        { id },
      )
    ).data?.confirmOwnInstallation;
  const stored = async () => (await bookingState(shop)).bookings;

  it("is booked at once after an order, though its email may get no more mails, of which it gets three", async () => {
    const customer = await ordered();

    const booked = await askBooking(
      shop,
      { email: customer.email, variant: "DEDICATED", date: later },
      customer,
    );
    expect(booked).toMatchObject({ __typename: "InstallationBooking", heldUntil: null, isMailed: false });
    expect(await sendAgain(customer)).toBe(true);

    const letters = await shop.letters();
    expect(letters.filter(({ to }) => to.address === customer.email)).toHaveLength(2);
    expect(letters.filter(({ text }) => text.includes(booked.reference)).map(({ to }) => to.address)).toEqual(
      ["help@shop.example"],
    );
    shop.clock.advance(60 * minute);
    const news = (await shop.letters()).filter(({ subject }) => subject.startsWith("There is news"));
    expect(news.map(({ to }) => to.address)).toEqual([customer.email]);
  });

  it("is limited to five a day", async () => {
    const customer = await ordered();
    const times = ["10:00 AM", "11:00 AM", "1:00 PM", "2:00 PM", "3:00 PM"];
    for (const [n, time] of times.entries())
      await askBooking(shop, { email: `friend${n}@example.com`, time }, customer);
    const sixth = askBooking(shop, { email: "friend5@example.com", time: "4:00 PM" }, customer);
    await expect(sixth).rejects.toThrow(/./);
    expect(await stored()).toHaveLength(5);
  });

  it("is confirmed by a press where there is no order: whose mailed link works afterwards, too", async () => {
    const customer = await shop.customer();
    shop.clock.advance(60 * minute);
    const held = await askBooking(shop, { email: customer.email }, customer);
    expect(held).toMatchObject({ heldUntil: expect.any(String), isMailed: true });
    const code = await confirmationCode(shop, customer.email);

    expect(await press(await shop.customer(), held.id)).toMatchObject({ fields: [{ name: "id" }] });
    const confirmed = { __typename: "InstallationBooking", id: held.id, heldUntil: null };
    expect(await press(customer, held.id)).toEqual({ ...confirmed, isMailed: false });
    expect(await press(customer, held.id)).toEqual({ ...confirmed, isMailed: false });
    expect(await stored()).toMatchObject([{ held_until: null }]);
    expect((await stored()).map(({ is_email_confirmed: is }) => Boolean(is))).toEqual([false]);

    expect(await confirmBooking(shop, code)).toMatchObject(confirmed);
    expect((await stored()).map(({ is_email_confirmed: is }) => Boolean(is))).toEqual([true]);
    const toCare = (await shop.letters()).filter(({ to }) => to.address === "help@shop.example");
    expect(toCare).toHaveLength(1);
  });

  it("is held without a mail where the email has had its own, and confirmed by a press", async () => {
    const customer = await shop.customer();
    await sendAgain(customer);
    const held = await askBooking(shop, { email: customer.email }, customer);
    expect(held).toMatchObject({ heldUntil: expect.any(String), isMailed: false });
    expect(await press(customer, held.id)).toMatchObject({ heldUntil: null });
  });

  it("is confirmed by three presses a day at most", async () => {
    const customer = await shop.customer();
    const answers = [];
    for (const n of [1, 2, 3, 4]) {
      const { id } = await askBooking(shop, { email: `friend${n}@example.com` }, customer);
      answers.push((await press(customer, id))?.__typename);
    }
    expect(answers.filter(Boolean)).toHaveLength(3);
  });
});

describe("places held at the same time", () => {
  it.each([
    ["one email, from any address", 1, (n: number) => ({ ip: `203.0.113.${n}`, email: "ada@example.com" })],
    ["one address, for any email", 12, (n: number) => ({ ip: "203.0.113.1", email: `a${n}@example.com` })],
  ])("by %s, are limited to %d", async (_, max, sender) => {
    const shop = await startShop({ env: { RATE_LIMITS: "on", TRUST_PROXY: "1", SLOT_CAPACITY: "50" } });
    const codes: (string | undefined)[] = [];
    for (let n = 1; n <= max + 1; n += 1) {
      const { ip, email } = sender(n);
      const visitor = shop.visitor();
      const query = `mutation { bookInstallation(input: { name: "Ada Obi", email: "${email}", phone: "08031234567",
        date: "2026-11-24", time: "10:00 AM", address: "1 Broad Street" }) { __typename } }`;
      const response = await visitor.fetch("/graphql", {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": ip },
        body: JSON.stringify({ query }),
      });
      const { errors } = (await response.json()) as { errors?: { extensions: { code: string } }[] };
      codes.push(errors?.[0]?.extensions.code);
    }
    await shop.close();

    expect(codes).toEqual([...Array.from({ length: max }, () => undefined), "RATE_LIMITED"]);
  });
});
