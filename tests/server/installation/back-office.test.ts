import {
  askBooking,
  askBookingUntilServed,
  bookingState,
  confirmationCode,
  confirmBooking,
  verifiedCustomer,
} from "../../support/ask-booking";
import { signedInStaff } from "../../support/back-office";
import { mailsTo } from "../../support/mails";
import { shopForEach } from "../../support/start-shop";

const refusal = "... on AdminRefusal { message fields { name } }";
const bookingFields = "id reference name phone address date time state movedAt cancelReason isOpen";
const dayFields = "date isClosed closedReason capacity taken isFull isOver times { time taken free }";
const list = `query ($date: LocalDate!, $first: Int!, $after: ID) {
  installations(date: $date, first: $first, after: $after) { bookings { ${bookingFields} } next } }`;
const days = `query ($first: LocalDate!, $days: Int!) { installationDays(first: $first, days: $days) { ${dayFields} } }`;
const handled = `{ __typename ... on HandledInstallation { isMailed booking { ${bookingFields} } } ${refusal} }`;
const decided = `{ __typename ... on StaffInstallationDay { ${dayFields} } ${refusal} }`;
const mutations = {
  reschedule: `mutation ($input: RescheduleInstallationInput!) { rescheduleInstallation(input: $input) ${handled} }`,
  cancel: `mutation ($input: CancelInstallationInput!) { cancelInstallation(input: $input) ${handled} }`,
  close: `mutation ($input: CloseInstallationDayInput!) { closeInstallationDay(input: $input) ${decided} }`,
  open: `mutation ($input: LocalDate!) { openInstallationDay(date: $input) ${decided} }`,
  limit: `mutation ($input: LimitInstallationDayInput!) { limitInstallationDay(input: $input) ${decided} }`,
};
const date = "2026-11-24";
const reason = "our technician is ill";

describe("installation visits in the back office", () => {
  const shop = shopForEach();
  let staff: Awaited<ReturnType<typeof signedInStaff>>;
  beforeEach(async () => {
    await signIn();
  });

  /** A session ends after 30 idle minutes. */
  async function signIn() {
    staff = await signedInStaff(shop, "support");
  }
  const query = (text: string, variables: object) => staff.ask(text, variables);
  const ask = async (what: keyof typeof mutations, input: unknown) =>
    Object.values((await query(mutations[what], { input })).data)[0] as Awaited<
      ReturnType<typeof query>
    >["data"];
  const booked = async (changes: object = {}) =>
    askBooking(shop, changes, await verifiedCustomer(shop, "ada@example.com"));
  const move = (booking: { id: string }, to: object) =>
    ask("reschedule", { id: booking.id, fromDate: date, fromTime: "10:00 AM", date, reason, ...to });
  const letters = async (email = "ada@example.com") =>
    (await mailsTo(shop, email)).filter(({ subject }) => /is now on|is cancelled/.test(subject));
  const actions = () =>
    shop.read<{ action: string; subject: string; details: string }>(
      "SELECT action, subject, details FROM audit_log_entry WHERE action LIKE 'installations %' ORDER BY created_at, id",
    );

  it("are listed by time, page by page, with their state, and each view is logged", async () => {
    await booked({ time: "2:00 PM" });
    await askBooking(shop, { time: "11:00 AM", email: "eve@example.com" });
    const first = await query(list, { date, first: 1 });
    const { bookings, next } = first.data.installations;
    expect(bookings).toMatchObject([
      { time: "11:00 AM", state: "HELD", isOpen: true, address: "1 Broad Street, Lagos" },
    ]);
    const rest = await query(list, { date, first: 1, after: next });
    expect(rest.data.installations).toMatchObject({
      bookings: [{ time: "2:00 PM", state: "CONFIRMED", phone: "+2348031234567" }],
      next: null,
    });
    shop.clock.advance(31 * 60_000);
    await signIn();
    const later = await query(list, { date, first: 100 });
    expect(later.data.installations.bookings).toMatchObject([{ state: "LAPSED", isOpen: false }, {}]);
    expect(await actions()).toHaveLength(3);
    expect((await query(list, { date, first: 101 })).errors?.[0]?.extensions.code).toBe("BAD_USER_INPUT");
  });

  it("are counted for each day and time, without those that take no place", async () => {
    const visit = await booked();
    await askBooking(shop, { email: "eve@example.com", time: "11:00 AM" });
    const gone = await askBooking(shop, { email: "mallory@example.com", time: "11:00 AM" });
    await ask("cancel", { id: gone.id, reason });
    const week = (await query(days, { first: "2026-11-23", days: 7 })).data.installationDays;
    expect(week.map(({ taken }: { taken: number }) => taken)).toEqual([0, 2, 0, 0, 0, 0, 0]);
    expect(week[1]).toMatchObject({ isClosed: false, isFull: false, capacity: null, isOver: false });
    expect(week[1].times.slice(0, 3)).toEqual([
      { time: "10:00 AM", taken: 1, free: 4 },
      { time: "11:00 AM", taken: 1, free: 4 },
      { time: "12:00 AM", taken: 0, free: 5 },
    ]);
    expect(week[6]).toMatchObject({ date: "2026-11-29", isClosed: true, closedReason: null });
    expect(visit.date).toBe(date);
    expect((await query(days, { first: date, days: 32 })).errors?.[0]?.extensions.code).toBe(
      "BAD_USER_INPUT",
    );
  });

  it("are moved, with a mail that says the new time and why", async () => {
    const visit = await booked();
    const answer = await move(visit, { date: "2026-11-26", time: "12:00 AM" });
    expect(answer).toMatchObject({
      isMailed: true,
      booking: { date: "2026-11-26", time: "12:00 AM", state: "CONFIRMED", movedAt: expect.any(String) },
    });
    const [letter] = await letters();
    expect(letter!.subject).toBe(
      `Installation ${visit.reference} is now on Thursday, 26 November 2026, 12:00 AM (noon)`,
    );
    expect(letter!.text).toContain(`your visit on Tuesday, 24 November 2026, 10:00 AM was moved: ${reason}.`);
    const [logged] = await actions();
    expect(logged).toMatchObject({ action: "installations reschedule", subject: visit.reference });
    expect(JSON.parse(logged!.details)).toEqual({
      from: "2026-11-24 10:00",
      to: "2026-11-26 12:00",
      isMailed: true,
    });
    expect(await move(visit, { time: "1:00 PM" })).toMatchObject({
      message: expect.stringContaining("changed meanwhile"),
    });
    expect(await letters()).toHaveLength(1);
  });

  it("are moved before they are confirmed, with nothing that was typed, and the link still works", async () => {
    const held = await askBooking(shop, { name: "Mallory Evil" });
    shop.clock.advance(29 * 60_000);
    const { booking } = await move(held, { date: "2026-11-27", time: "3:00 PM" });
    expect(booking.state).toBe("HELD");
    const [letter] = await letters();
    expect(letter!.text).not.toMatch(/Mallory|Broad Street|ill/);
    expect(letter!.text).toContain("Open the link in our earlier email by 10:59 AM (Lagos time)");
    shop.clock.advance(29 * 60_000);
    const confirmed = await confirmBooking(shop, await confirmationCode(shop, "ada@example.com"));
    expect(confirmed).toMatchObject({ date: "2026-11-27", time: "3:00 PM", heldUntil: null });
    const written = (await mailsTo(shop, "ada@example.com")).map(({ subject }) => subject);
    expect(written).toContain("Installation booked for Friday, 27 November 2026, 3:00 PM");
    await signIn();
    const again = { fromDate: "2026-11-27", fromTime: "3:00 PM", date: "2026-11-28", time: "3:00 PM" };
    await move(held, again);
    expect((await letters())[1]!.text).toContain(reason);
  });

  const refusedMoves = [
    ["an earlier day", { date: "2026-11-19", time: "1:00 PM" }, "date", "over"],
    ["a time that is over", { date: "2026-11-20", time: "10:00 AM" }, "time", "over"],
    ["a Sunday", { date: "2026-11-29", time: "1:00 PM" }, "date", "Sundays"],
    ["a day in two years", { date: "2028-11-24", time: "1:00 PM" }, "date", "within a year"],
    ["the same time", { time: "10:00 AM" }, "time", "already"],
    ["a time that the form does not have", { time: "9:00 AM" }, "time", "times on the form"],
    ["a closed day", { date: "2026-11-25", time: "1:00 PM" }, "date", "Stocktaking"],
    ["a full day", { date: "2026-11-26", time: "1:00 PM" }, "date", "fully booked"],
    ["a full time", { time: "4:00 PM" }, "time", "fully booked"],
    ["no reason", { time: "1:00 PM", reason: " " }, "reason", "say why"],
  ] as const;

  it("are not moved to a time that is over, closed or full, nor without a reason", async () => {
    const visit = await booked();
    await ask("close", { date: "2026-11-25", reason: "Stocktaking" });
    await ask("limit", { date: "2026-11-26", capacity: 1 });
    await askBooking(shop, { email: "eve@example.com", date: "2026-11-26" });
    for (let n = 0; n < 5; n += 1) await askBooking(shop, { email: `c${n}@example.com`, time: "4:00 PM" });
    const before = await bookingState(shop);
    shop.clock.set("2026-11-20T09:10:00Z");
    for (const [name, to, field, message] of refusedMoves) {
      const { __typename, ...said } = await move(visit, to);
      expect([name, __typename, said.fields]).toEqual([name, "AdminRefusal", [{ name: field }]]);
      expect(said.message).toContain(message);
    }
    expect(await bookingState(shop)).toEqual(before);
  });

  it("are cancelled once, with a mail; the place is free, and nothing brings them back", async () => {
    const idempotencyKey = "one";
    const visit = await booked({ idempotencyKey });
    const held = await askBooking(shop, { email: "eve@example.com" });
    for (const { id } of [visit, held])
      expect(await ask("cancel", { id, reason })).toMatchObject({
        isMailed: true,
        booking: { state: "CANCELLED", cancelReason: reason, isOpen: false },
      });
    const [letter] = await letters();
    expect(letter!.subject).toBe(`Installation ${visit.reference} is cancelled`);
    expect(letter!.text).toContain(reason);
    expect((await letters("eve@example.com"))[0]!.text).not.toContain(reason);
    expect((await ask("cancel", { id: visit.id, reason })).message).toContain("cancelled already");
    expect((await move(visit, { time: "1:00 PM" })).message).toContain("cancelled already");
    expect((await ask("cancel", { id: "unknown", reason })).message).toContain("does not exist");

    const code = await confirmationCode(shop, "eve@example.com");
    expect(await confirmBooking(shop, code)).toMatchObject({ message: "This visit was cancelled." });
    expect(await askBooking(shop, { idempotencyKey })).toMatchObject({
      message: "This visit was cancelled. Please start again.",
    });
    for (let n = 0; n < 5; n += 1)
      expect(await askBooking(shop, { email: `c${n}@example.com` })).toMatchObject({ date });
    expect((await actions()).filter(({ action }) => action === "installations cancel")).toHaveLength(2);
    const { bookings } = (await query(list, { date, first: 100 })).data.installations;
    expect(bookings.filter(({ isOpen }: { isOpen: boolean }) => isOpen)).toHaveLength(5);
  });

  it("are not changed when they are over", async () => {
    const visit = await booked();
    shop.clock.set("2026-11-25T09:00:00Z");
    await signIn();
    expect((await ask("cancel", { id: visit.id, reason })).message).toBe("This visit is over");
    const { bookings } = (await query(list, { date, first: 5 })).data.installations;
    expect(bookings).toMatchObject([{ state: "CONFIRMED", isOpen: false }]);
  });

  it("are refused on a closed day until it is opened; booked visits stay", async () => {
    const visit = await booked();
    expect(await ask("close", { date, reason: "Public holiday" })).toMatchObject({
      isClosed: true,
      closedReason: "Public holiday",
      taken: 1,
    });
    expect(await askBooking(shop)).toMatchObject({
      __typename: "InvalidInput",
      message: "We do not install on this date. Please choose another date.",
      fields: [{ name: "date" }],
    });
    expect(await ask("limit", { date, capacity: 4 })).toMatchObject({ isClosed: true, capacity: 4 });
    expect(await ask("open", date)).toMatchObject({ isClosed: false, capacity: 4 });
    expect(await askBooking(shop, { email: "eve@example.com" })).toMatchObject({ date: visit.date });
    expect((await actions()).map(({ action }) => action).toSorted()).toEqual([
      "installations close",
      "installations limit",
      "installations open",
    ]);
  });

  it("whose hold has lapsed are not confirmed on a day that is closed or full since", async () => {
    await askBooking(shop);
    const code = await confirmationCode(shop, "ada@example.com");
    shop.clock.advance(31 * 60_000);
    await signIn();
    await ask("close", { date, reason: "Public holiday" });
    expect(await confirmBooking(shop, code)).toMatchObject({ __typename: "SlotNotAvailable" });
    await ask("open", date);
    await ask("limit", { date, capacity: 1 });
    const other = await askBooking(shop, { email: "eve@example.com", time: "1:00 PM" });
    expect(await confirmBooking(shop, code)).toMatchObject({ __typename: "SlotNotAvailable" });
    await ask("cancel", { id: other.id, reason });
    expect(await confirmBooking(shop, code)).toMatchObject({ heldUntil: null });
  });

  it("are limited for a day, also below the number of booked visits, and without a limit again", async () => {
    await booked();
    await askBooking(shop, { email: "eve@example.com", time: "1:00 PM" });
    expect(await ask("limit", { date, capacity: 1 })).toMatchObject({ capacity: 1, taken: 2, isFull: true });
    expect(await askBooking(shop, { email: "mallory@example.com" })).toMatchObject({
      message: "This date is fully booked. Please choose another date.",
      fields: [{ name: "date" }],
    });
    expect(await ask("limit", { date, capacity: null })).toMatchObject({ capacity: null, isFull: false });
    expect(await askBooking(shop, { email: "mallory@example.com" })).toMatchObject({ date });
    for (const capacity of [0, 1_001])
      expect(await ask("limit", { date, capacity })).toMatchObject({ fields: [{ name: "capacity" }] });
    for (const wrong of ["2026-11-19", "2028-01-03"])
      expect(await ask("limit", { date: wrong, capacity: 3 })).toMatchObject({ fields: [{ name: "date" }] });
    expect(await ask("close", { date: "2026-11-29", reason: "x" })).toMatchObject({
      message: "Sundays are closed already",
    });
    expect(await ask("close", { date, reason: " " })).toMatchObject({ fields: [{ name: "reason" }] });
  });

  it("never exceed the limit of a day, however many are booked and moved at once", async () => {
    const visits = [];
    for (let n = 0; n < 3; n += 1)
      visits.push(await askBooking(shop, { email: `moved${n}@example.com`, time: "2:00 PM" }));
    const day = "2026-11-25";
    await ask("limit", { date: day, capacity: 3 });
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, (_, n) =>
        askBookingUntilServed(shop, {
          email: `customer${n}@example.com`,
          date: day,
          time: ["10:00 AM", "11:00 AM", "1:00 PM", "4:00 PM"][n % 4],
        }),
      ),
      ...visits.map((visit) => move(visit, { fromTime: "2:00 PM", date: day, time: "3:00 PM" })),
    ]);
    const kinds = answers.map(({ __typename }) => __typename);
    const done = kinds.filter((kind) => kind === "InstallationBooking" || kind === "HandledInstallation");
    expect(done).toHaveLength(3);
    const { slots } = await bookingState(shop);
    const onDay = slots.filter((slot) => slot.date === day);
    expect(onDay.reduce((sum, { taken }) => sum + Number(taken), 0)).toBe(3);
  });
});
