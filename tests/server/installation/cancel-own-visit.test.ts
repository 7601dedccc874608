import { askBooking, bookingState, verifiedCustomer, visit } from "../../support/ask-booking";
import { shopForEach, startShop } from "../../support/start-shop";
import type { Visitor } from "../../support/visitor";

const mutation = `mutation ($id: ID!) { cancelInstallation(id: $id) {
  __typename ... on InstallationBooking { id cancelledAt isCancellable } ... on Refusal { message } } }`;
const cancel = async (who: Visitor, id: string) =>
  (await who.askUntilServed(mutation, { id })).data.cancelInstallation;

describe("cancelling one's own visit", () => {
  const shop = shopForEach({ env: { SLOT_CAPACITY: "1", CARE_EMAIL: "help@shop.example" } });

  const subjects = async (to: string) =>
    (await bookingState(shop)).mails
      .filter(({ to_address }) => to_address === to)
      .map(({ subject }) => subject);
  const visitsOf = async (who: Visitor) =>
    (await who.ask("{ me { visits { id isCancellable variant } } }")).data.me.visits;

  it("frees its place, leaves the customer's list, and tells both sides, once", async () => {
    const ada = await verifiedCustomer(shop, visit.email);
    const { id, reference } = await askBooking(shop, {}, ada);
    expect(await visitsOf(ada)).toEqual([{ id, isCancellable: true, variant: "MAIN" }]);
    expect((await askBooking(shop, { email: "b@example.com" })).__typename).toBe("SlotNotAvailable");

    const done = { __typename: "InstallationBooking", id, cancelledAt: "2026-11-20T09:00:00.000Z" };
    const answers = await Promise.all([1, 2, 3].map(() => cancel(ada, id)));
    expect(answers).toEqual([done, done, done].map((each) => ({ ...each, isCancellable: false })));
    expect(await visitsOf(ada)).toEqual([]);
    expect((await askBooking(shop, { email: "b@example.com" })).__typename).toBe("InstallationBooking");

    const cancelled = `Installation ${reference} is cancelled`;
    expect((await subjects(visit.email)).filter((subject) => subject === cancelled)).toHaveLength(1);
    expect(
      (await subjects("help@shop.example")).filter((subject) => subject === `${cancelled} by the customer`),
    ).toHaveLength(1);
  });

  it("is possible until the end of the day before, in Lagos", async () => {
    const ada = await verifiedCustomer(shop, visit.email);
    const { id } = await askBooking(shop, {}, ada);
    // 23:59:59 of the day before in Lagos, which is an hour ahead of UTC.
    shop.clock.advance(Date.parse("2026-11-23T22:59:59Z") - shop.clock.now().getTime());
    await ada.signIn();
    expect((await visitsOf(ada))[0].isCancellable).toBe(true);
    shop.clock.advance(1_000);
    expect((await visitsOf(ada))[0].isCancellable).toBe(false);
    expect(await cancel(ada, id)).toEqual({
      __typename: "VisitNotCancellable",
      message: "You can cancel a visit until the day before. Please call us or write to us instead.",
    });
    expect((await bookingState(shop)).bookings[0]!.cancelled_at).toBeNull();
  });

  it("tells customer care nothing about a place that was only held", async () => {
    const ada = await shop.customer({ email: visit.email });
    const { id } = await askBooking(shop, {}, ada);
    expect((await cancel(ada, id)).__typename).toBe("InstallationBooking");
    expect(await subjects("help@shop.example")).toEqual([]);
  });

  it("finds no visit of another customer's, of a visitor's or from before a takeover", async () => {
    const ada = await verifiedCustomer(shop, visit.email);
    const own = await askBooking(shop, {}, ada);
    const visitors = await askBooking(shop, { time: "1:00 PM", email: "c@example.com" });
    const none = { __typename: "VisitNotFound", message: "We cannot find this visit." };
    expect(await cancel(await shop.customer(), own.id)).toEqual(none);
    expect(await cancel(ada, visitors.id)).toEqual(none);
    await shop.write("UPDATE customer SET taken_over_at = $1 WHERE id = $2", [
      shop.clock.now().getTime(),
      ada.id,
    ]);
    expect(await cancel(ada, own.id)).toEqual(none);
    const { errors } = await shop.visitor().ask(mutation, { id: own.id });
    expect(errors?.[0]?.extensions.code).toBe("UNAUTHENTICATED");
    expect((await bookingState(shop)).bookings.map(({ cancelled_at }) => cancelled_at)).toEqual([null, null]);
  });

  it("is possible five times a day", async () => {
    const limited = await startShop({ env: { RATE_LIMITS: "on" } });
    try {
      const ada = await limited.customer();
      for (let n = 0; n < 5; n += 1) expect((await cancel(ada, "none")).__typename).toBe("VisitNotFound");
      expect((await ada.ask(mutation, { id: "none" })).errors?.[0]?.extensions.code).toBe("RATE_LIMITED");
    } finally {
      await limited.close();
    }
  });
});
