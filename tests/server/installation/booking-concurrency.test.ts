import { randomUUID } from "node:crypto";
import { askBooking, askBookingUntilServed, bookingState } from "../../support/ask-booking";
import { shopForEach } from "../../support/start-shop";

const kindsOf = (answers: { __typename: string }[]) => {
  const count = (kind: string) => answers.filter(({ __typename }) => __typename === kind).length;
  return { booked: count("InstallationBooking"), full: count("SlotNotAvailable") };
};
const times = <Answer>(count: number, ask: (n: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, n) => ask(n)));

describe("concurrent bookInstallation", () => {
  const shop = shopForEach();

  it("gives a slot's five places to exactly five of 32", async () => {
    const answers = await times(32, (n) =>
      askBookingUntilServed(shop, { email: `customer${n}@example.com` }),
    );

    expect(kindsOf(answers)).toEqual({ booked: 5, full: 27 });
    const { bookings, slots, mails } = await bookingState(shop);
    expect(bookings).toHaveLength(5);
    expect(slots).toEqual([{ date: "2026-11-24", time: "10:00", taken: 5 }]);
    expect(mails).toHaveLength(5);
  });

  it("books once for one key, and returns the same result to all 20", async () => {
    const idempotencyKey = randomUUID();
    const answers = await times(20, () => askBookingUntilServed(shop, { idempotencyKey }));

    expect(kindsOf(answers)).toEqual({ booked: 20, full: 0 });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const { bookings, slots, mails } = await bookingState(shop);
    expect(bookings).toHaveLength(1);
    expect(slots).toEqual([expect.objectContaining({ taken: 1 })]);
    expect(mails).toHaveLength(1);
  });

  it("returns the result to a retry even if the slot has filled and the date has passed since", async () => {
    const idempotencyKey = randomUUID();
    const first = await askBooking(shop, { idempotencyKey });
    await times(5, (n) => askBookingUntilServed(shop, { email: `customer${n}@example.com` }));
    shop.clock.set("2026-11-30T09:00:00Z");

    expect(await askBooking(shop, { idempotencyKey, phone: "+234 803 123 4567" })).toEqual(first);
    expect((await bookingState(shop)).bookings).toHaveLength(5);
  });

  it.each([
    ["phone", "08031234568"],
    ["date", "2026-11-27"],
    ["address", "2 Broad Street"],
  ])("refuses a key that is reused with another %s", async (field, value) => {
    const input = { idempotencyKey: randomUUID(), date: "2026-11-26" };
    await askBooking(shop, input);
    const before = await bookingState(shop);

    expect(await askBooking(shop, { ...input, [field]: value })).toMatchObject({
      __typename: "InvalidInput",
      message: "You already sent this with different details. Please start again.",
      fields: [{ name: "idempotencyKey" }],
    });
    expect(await bookingState(shop)).toEqual(before);
  });
});
