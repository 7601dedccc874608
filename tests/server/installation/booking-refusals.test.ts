import { askBooking, bookingState } from "../../support/ask-booking";
import { shopForAll } from "../../support/start-shop";

const fillOut = "Please fill out all form fields";

describe("bookInstallation refuses", () => {
  const shop = shopForAll({ env: { SLOT_CAPACITY: "1" } });
  afterEach(() => shop.clock.set("2026-11-20T09:00:00Z"));

  async function refused(changes: object) {
    const before = await bookingState(shop);
    const answer = await askBooking(shop, changes);
    expect(await bookingState(shop)).toEqual(before);
    return answer;
  }

  it.each(["name", "email", "phone", "time", "address"])(
    "an empty %s, with the form's sentence",
    async (field) => {
      for (const empty of ["", "  "]) {
        expect(await refused({ [field]: empty })).toMatchObject({
          __typename: "InvalidInput",
          message: fillOut,
          fields: [{ name: field, message: fillOut }],
        });
      }
    },
  );

  it.each([
    ["name", "Ada\r\nBcc: everyone@example.com"],
    ["email", "ada"],
    ["phone", "0123"],
    ["address", "1 Broad Street\nReply-To: thief@example.com"],
    ["time", "12:00 PM"],
    ["idempotencyKey", "a key with spaces"],
  ])("a %s such as %j, naming the field", async (field, value) => {
    const answer = await refused({ [field]: value });

    expect(answer).toMatchObject({ __typename: "InvalidInput", fields: [{ name: field }] });
    expect(answer.message).not.toBe(fillOut);
  });

  it.each([
    ["today", "2026-11-20", "MAIN"],
    ["yesterday", "2026-11-19", "MAIN"],
    ["a Sunday", "2026-11-22", "MAIN"],
    ["the thirteenth date", "2026-12-05", "MAIN"],
    ["a date next year", "2027-11-23", "MAIN"],
    ["tomorrow on the dedicated page", "2026-11-21", "DEDICATED"],
    ["the fifth day on the dedicated page", "2026-11-25", "DEDICATED"],
    ["the dedicated page's thirteenth date", "2026-12-10", "DEDICATED"],
  ])("%s", async (_, date, variant) => {
    expect(await refused({ date, variant })).toEqual({
      __typename: "InvalidInput",
      message: "Please choose one of the dates on the form",
      fields: [{ name: "date", message: "Please choose one of the dates on the form" }],
    });
  });

  it("a full slot, from either page, and no other slot", async () => {
    const slot = { date: "2026-11-27", time: "2:00 PM", email: "bola@example.com" };
    expect(await askBooking(shop, slot)).toMatchObject({ __typename: "InstallationBooking" });

    for (const variant of ["MAIN", "DEDICATED"]) {
      expect(await refused({ ...slot, variant })).toEqual({
        __typename: "SlotNotAvailable",
        message: "This time is fully booked. Please choose another date or time.",
      });
    }
    expect(await askBooking(shop, { ...slot, time: "3:00 PM", email: "dayo@example.com" })).toMatchObject({
      __typename: "InstallationBooking",
    });
    expect(await askBooking(shop, { ...slot, date: "2026-11-28", email: "chi@example.com" })).toMatchObject({
      __typename: "InstallationBooking",
    });
  });
});
