import { screen, waitFor } from "@testing-library/react";
import { askBooking, confirmationCode, visit } from "../../support/ask-booking";
import { Connection } from "../../support/connection";
import { showShop } from "../../support/show-shop";
import { shopForEach } from "../../support/start-shop";

describe("/schedule-installation/confirm", () => {
  const shop = shopForEach({ env: { SLOT_CAPACITY: "1" } });

  async function open(code: string) {
    const connection = new Connection(shop.visitor());
    const user = showShop({ path: `/schedule-installation/confirm?by=mail#code=${code}`, to: connection });
    const button = await screen.findByRole("button", { name: "Confirm" });
    return { connection, user, button };
  }

  it("confirms by a press only, once, and shows the booking", async () => {
    const { reference } = await askBooking(shop, { time: "12:00 AM" });
    const code = await confirmationCode(shop, visit.email);
    const { connection, user, button } = await open(code);
    await waitFor(() => expect(button).toBeEnabled());
    expect(connection.variablesOf("ConfirmInstallation")).toEqual([]);
    await user.click(button);

    expect(await screen.findByRole("heading", { name: "Your installation is confirmed" })).toBeVisible();
    expect(screen.getByRole("status")).toHaveTextContent(
      "Installation booked. Please be available at the scheduled time.",
    );
    expect(screen.getByText("Tue, 24 Nov 2026, 12:00 AM (noon)")).toBeVisible();
    expect(screen.getByText(reference)).toBeVisible();
    expect(connection.variablesOf("ConfirmInstallation")).toEqual([{ code }]);
  });

  /** The code of a booking whose place has gone to another. */
  async function goneCode() {
    await askBooking(shop);
    const code = await confirmationCode(shop, visit.email);
    shop.clock.advance(24 * 3_600_000);
    await askBooking(shop, { email: "bola@example.com" });
    return code;
  }

  it.each([
    ["gone", goneCode, "This time is no longer available", "Choose another time"],
    ["nobody's", () => "c1".padEnd(43, "x"), "This link does not work", "Book an installation"],
  ])(
    "says of a time that is %s that nothing is booked, and leads to a new one",
    async (_, code, title, way) => {
      const { user, button } = await open(await code());
      await waitFor(() => expect(button).toBeEnabled());
      await user.click(button);

      expect(await screen.findByRole("heading", { name: title })).toBeVisible();
      expect(screen.getByRole("alert")).toHaveTextContent(/Nothing is booked/);
      expect(screen.getByRole("link", { name: way })).toHaveAttribute(
        "href",
        "/products-and-services#installation",
      );
    },
  );
});
