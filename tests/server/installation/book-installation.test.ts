import { askBooking, bookingState, verifiedCustomer, visit } from "../../support/ask-booking";
import { type Shop, startShop } from "../../support/start-shop";

describe("bookInstallation", () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await startShop({ env: { CARE_EMAIL: "help@shop.example" } });
  });
  afterEach(() => shop.close());

  it("stores the visit, its place in the slot and its mails, for somebody without an account", async () => {
    const booking = await askBooking(shop, { name: " Ada Obi ", email: " Ada@Example.com " });

    expect(booking).toEqual({
      __typename: "InstallationBooking",
      id: expect.any(String),
      reference: expect.stringMatching(/^OYI-[0-9A-HJKMNP-TV-Z]{10}$/),
      ...visit,
      phone: "+2348031234567",
      createdAt: "2026-11-20T09:00:00.000Z",
      heldUntil: "2026-11-20T09:30:00.000Z",
    });
    expect(await bookingState(shop)).toEqual({
      bookings: [
        {
          id: booking.id,
          customer_id: null,
          reference: booking.reference,
          ...visit,
          phone: "+2348031234567",
          time: "10:00",
          variant: "MAIN",
          idempotency_key: null,
          created_at: shop.clock.now().getTime(),
          held_until: shop.clock.now().getTime() + 30 * 60_000,
          confirmation_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      ],
      slots: [{ date: "2026-11-24", time: "10:00", taken: 1 }],
      mails: [
        expect.objectContaining({ to_address: "ada@example.com", reply_to_address: "help@shop.example" }),
      ],
    });
  });

  it("stores the slot worded 12:00 AM as noon, and answers the form's wording", async () => {
    expect(await askBooking(shop, { time: "12:00 AM" })).toMatchObject({ time: "12:00 AM" });

    expect((await bookingState(shop)).bookings).toEqual([expect.objectContaining({ time: "12:00" })]);
  });

  it("confirms to the customer in words that cannot be misread", async () => {
    const { reference } = await askBooking(shop, { time: "12:00 AM" }, await verifiedCustomer(shop));

    const letter = (await shop.letters()).find(({ to }) => to.address === "ada@example.com");
    expect(letter).toMatchObject({
      subject: "Installation booked for Tuesday, 24 November 2026, 12:00 noon",
      replyTo: { address: "help@shop.example" },
    });
    for (const words of [
      "Your installation is booked",
      "Hello Ada Obi,",
      "Please be available at the scheduled time.",
      "Tuesday, 24 November 2026",
      "12:00 noon, Lagos time",
      "1 Broad Street, Lagos",
      "0803 123 4567",
      reference,
    ]) {
      expect(letter?.text).toContain(words);
      expect(letter?.html).toContain(words);
    }
  });

  it("tells customer care who is visited, and on which page it was booked", async () => {
    const { reference } = await askBooking(
      shop,
      { variant: "DEDICATED", date: "2026-11-26" },
      await verifiedCustomer(shop),
    );

    const letter = (await shop.letters()).find(({ to }) => to.address === "help@shop.example");
    expect(letter).toMatchObject({
      to: { name: "Oyanet customer care" },
      subject: `Installation ${reference} on Thursday, 26 November 2026, 10:00 AM`,
      replyTo: { name: "Ada Obi", address: "ada@example.com" },
    });
    expect(letter?.text).toContain("Form: Schedule installation");
    expect(letter?.text).toContain("Email: ada@example.com");
  });

  it("takes at most 5 SQL statements", async () => {
    const statements = await shop.statementsOf(() => askBooking(shop));

    expect(statements.length).toBeLessThanOrEqual(5);
  });

  it("stores nothing at all when the mails cannot be queued", async () => {
    await shop.database.transaction((tx) => tx.query("ALTER TABLE mail RENAME TO mail_away"));
    const { errors } = await shop
      .visitor()
      .ask(`mutation ($input: BookInstallationInput!) { bookInstallation(input: $input) { __typename } }`, {
        input: visit,
      });
    await shop.database.transaction((tx) => tx.query("ALTER TABLE mail_away RENAME TO mail"));

    expect(errors?.[0]?.extensions.code).toBe("INTERNAL");
    expect(await bookingState(shop)).toEqual({ bookings: [], slots: [], mails: [] });
  });
});
