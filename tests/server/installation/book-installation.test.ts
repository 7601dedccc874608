import { askBooking, bookingState, verifiedCustomer, visit } from "../../support/ask-booking";
import { shopForEach } from "../../support/start-shop";

describe("bookInstallation", () => {
  const shop = shopForEach({ env: { CARE_EMAIL: "help@shop.example" } });

  it("stores the visit, its place in the slot and its mails, for a visitor without an account", async () => {
    const booking = await askBooking(shop, { name: " Ada Obi ", email: " Ada@Example.com " });

    expect(booking).toEqual({
      __typename: "InstallationBooking",
      id: expect.any(String),
      reference: expect.stringMatching(/^OYI-[0-9A-HJKMNP-TV-Z]{10}$/),
      ...visit,
      phone: "+2348031234567",
      createdAt: "2026-11-20T09:00:00.000Z",
      heldUntil: "2026-11-20T09:30:00.000Z",
      isMailed: true,
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
          moved_at: null,
          cancelled_at: null,
          cancel_reason: null,
          confirmation_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
          is_email_confirmed: expect.anything(),
          is_mailed: expect.anything(),
        },
      ],
      slots: [{ date: "2026-11-24", time: "10:00", taken: 1 }],
      mails: [
        expect.objectContaining({ to_address: "ada@example.com", reply_to_address: "help@shop.example" }),
      ],
    });
  });

  it("confirms to the customer in unambiguous words", async () => {
    const { reference } = await askBooking(
      shop,
      { time: "12:00 AM" },
      await verifiedCustomer(shop, visit.email),
    );

    const letter = (await shop.letters()).find(({ subject }) => subject.startsWith("Installation booked"));
    expect(letter).toMatchObject({
      to: { address: "ada@example.com" },
      subject: "Installation booked for Tuesday, 24 November 2026, 12:00 AM (noon)",
      replyTo: { address: "help@shop.example" },
    });
    for (const words of [
      "Your installation is booked",
      "Hello Ada Obi,",
      "Please be available at the scheduled time.",
      "Tuesday, 24 November 2026",
      "12:00 AM (noon), Lagos time",
      "1 Broad Street, Lagos",
      "0803 123 4567",
      reference,
    ]) {
      expect(letter?.text).toContain(words);
      expect(letter?.html).toContain(words);
    }
  });

  it("is refused if the address may get no more mail, except in a browser that its account knows", async () => {
    const ada = await shop.customer({ email: visit.email });
    shop.clock.advance(3_600_000); // the mail that confirms the email counts for an hour
    await askBooking(shop, { time: "10:00 AM" });
    const { errors } = await shop
      .visitor()
      .ask(`mutation ($input: BookInstallationInput!) { bookInstallation(input: $input) { __typename } }`, {
        input: { ...visit, time: "1:00 PM" },
      });
    expect(errors?.[0]).toMatchObject({
      message: "Too many attempts. Please try again in 60 minutes, or contact us to book now.",
      extensions: { code: "RATE_LIMITED" },
    });
    expect((await bookingState(shop)).bookings).toHaveLength(1);

    await ada.ask(
      `mutation { signIn(input: { email: "${visit.email}", password: "plum orchard 42" }) { __typename } }`,
    );
    expect(await askBooking(shop, { time: "1:00 PM" }, ada)).toMatchObject({
      __typename: "InstallationBooking",
    });
    expect((await shop.letters()).filter(({ to }) => to.address === visit.email)).toHaveLength(3);
  });
});
