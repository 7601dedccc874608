import { screen, waitFor } from "@testing-library/react";
import type { Answers } from "../../support/contract-link";
import { showShop } from "../../support/show-shop";

const booking = {
  __typename: "InstallationBooking",
  id: "booking-1",
  reference: "OYI-7",
  name: "Ada Obi",
  date: "2026-02-13",
  time: "12:00 AM",
  heldUntil: null,
  isMailed: true,
  cancelledAt: null,
  isCancellable: false,
};

const code = "c1".padEnd(43, "x");

describe("/schedule-installation/confirm", () => {
  const open = (
    confirmInstallation: Answers[string],
    path = `/schedule-installation/confirm?by=mail#code=${code}`,
  ) => showShop({ path, me: null, Mutation: { confirmInstallation } });

  async function press(user: ReturnType<typeof open>) {
    const button = screen.findByRole("button", { name: "Confirm" });
    await waitFor(async () => expect(await button).toBeEnabled());
    await user.click(await button);
  }

  it("confirms by a press only, once, and shows the booking", async () => {
    const confirm = jest.fn(() => booking);
    const user = open(confirm);
    await screen.findByRole("button", { name: "Confirm" });
    expect(confirm).not.toHaveBeenCalled();
    await press(user);

    expect(await screen.findByRole("heading", { name: "Your installation is confirmed" })).toBeVisible();
    expect(screen.getByRole("status")).toHaveTextContent(
      "Installation booked. Please be available at the scheduled time.",
    );
    expect(screen.getByText("Fri, 13 Feb 2026, 12:00 AM (noon)")).toBeVisible();
    expect(screen.getByText("OYI-7")).toBeVisible();
    expect(confirm.mock.calls).toEqual([[{ code }, undefined]]);
  });

  it.each([
    [
      "gone",
      { __typename: "SlotNotAvailable", message: "Full" },
      "This time is no longer available",
      "Choose another time",
    ],
    [
      "nobody's",
      { __typename: "InvalidInput", message: "This link belongs to no booking.", fields: [] },
      "This link does not work",
      "Book an installation",
    ],
  ])(
    "says of a time that is %s that nothing is booked, and leads to a new one",
    async (_, answer, title, way) => {
      await press(open(() => answer));

      expect(await screen.findByRole("heading", { name: title })).toBeVisible();
      expect(screen.getByRole("alert")).toHaveTextContent(/Nothing is booked/);
      expect(screen.getByRole("link", { name: way })).toHaveAttribute(
        "href",
        "/products-and-services#installation",
      );
    },
  );
});
