import { act, screen, within } from "@testing-library/react";
import ProductsPage from "../../../web/pages/ProductsPage";
import { Connection } from "../../support/connection";
import { dongle, mifi, router } from "../../support/devices";
import { shopForAll } from "../../support/start-shop";
import { badge, item, show } from "../cart/show";

const page = "/products-and-services";
const chip = (name: string | RegExp) => screen.findByRole("link", { name });
const names = () =>
  screen.queryAllByRole("article").map((card) => within(card).getByRole("heading").textContent);
const add = { name: "Add To Cart" };
const remove = { name: "Remove From Cart" };

afterEach(() => localStorage.clear());

describe("ProductsPage", () => {
  const shop = shopForAll();
  beforeAll(() =>
    shop.write("UPDATE product SET on_sale = FALSE WHERE id NOT IN ($1, $2, $3)", [
      router.id,
      mifi.id,
      dongle.id,
    ]),
  );

  async function showProducts(query = "") {
    const connection = new Connection(await shop.customer());
    return { connection, user: show(<ProductsPage />, `${page}${query}`, connection) };
  }

  it("shows the promotion with the old price struck through", async () => {
    await showProducts();
    await item(router);

    const promo = within(screen.getByRole("region", { name: "AlwaysOn + Router" }));
    expect(promo.getByText("₦40,000")).toBeVisible();
    expect(promo.getByText(/₦45,500/).closest("s")).toBeVisible();
    expect(promo.getByText(/free installation/i)).toBeVisible();
    expect(promo.getByText(/up to 10 users/i)).toBeVisible();
    expect(promo.getByRole("timer")).toHaveTextContent(/^9h 59m 5\ds$/);
  });

  it("filters the devices by network and kind, with the count of each choice, and undoes it", async () => {
    const { user } = await showProducts();
    const choices = within(await screen.findByRole("navigation", { name: "Choose devices" }));
    expect(choices.getByRole("status")).toHaveTextContent("3 devices");

    await user.click(await chip(/^MTN\W+1 left$/));
    expect(names()).toEqual([`${router.name} from MTN`]);
    expect(choices.getByRole("status")).toHaveTextContent("1 of 3 devices");
    expect(await chip(/^MTN\W+1 left$/)).toHaveAttribute("aria-current", "true");
    // A filter that would leave nothing is not a link.
    expect(screen.queryByRole("link", { name: /^Mifis/ })).not.toBeInTheDocument();

    await user.click(await chip(/^Smile\W+1 left$/));
    expect(names()).toEqual([`${router.name} from MTN`, `${mifi.name} from Smile`]);
    await user.click(await chip(/^Mifis\W+1 left$/));
    expect(names()).toEqual([`${mifi.name} from Smile`]);

    for (const chosen of [/^Mifis\W+1 left$/, /^Smile\W+1 left$/, /^MTN\W+1 left$/])
      await user.click(await chip(chosen));
    expect(names()).toHaveLength(3);
  });

  it("suggests which filter of a link to drop when no device matches", async () => {
    const { user } = await showProducts("?on=mtn,nowhere&kind=dongle,kite");

    expect(await screen.findByText("No device matches your filters")).toBeVisible();
    expect(await chip("Remove “Dongles”: 1 device")).toHaveAttribute(
      "href",
      `${page}?on=mtn#available-products`,
    );
    await user.click(await chip("Remove “MTN”: 1 device"));

    expect(names()).toEqual([`${dongle.name} from Spectranet`]);
  });

  it("compares two devices, marks differences, and sells both there", async () => {
    const { user } = await showProducts();
    await user.click(await chip("Compare the 5g Turbo Router from MTN"));

    const one = await screen.findByRole("region", { name: "Compare two devices" });
    expect(within(one).getByRole("heading")).toHaveFocus();
    expect(within(one).getByText(/dual-band Wi-Fi 6/)).toBeVisible();
    await user.click(await chip("Compare the USB Hotspot Dongle from Spectranet"));

    const both = within(await screen.findByRole("region", { name: "Side by side" }));
    const columns = both.getAllByRole("columnheader").map(({ textContent }) => textContent);
    expect(columns).toEqual(["5g Turbo RouterMTN₦26,500", "USB Hotspot DongleSpectranet₦7,500"]);
    const rows = both.getAllByRole("row").map(({ textContent }) => textContent);
    expect(rows.slice(1, 11)).toEqual([
      "Speed Different",
      "5G4G, up to 75 Mbps",
      "Users Different",
      "Up to 32 usersUp to 5 users",
      "Power Different",
      "Mains powerUSB port or power bank",
      "Connections Different",
      "Wi-Fi 6, 4 gigabit LAN ports, phone portWi-Fi, USB",
      "In the box Different",
      "Power adapter, LAN cable, MTN SIMSpectranet SIM",
    ]);
    await user.click(both.getAllByRole("button", add)[1]!);
    expect(badge()).toBe("1");

    // A third device does not replace the first silently.
    await user.click(await chip("Compare the 4g Lite Mifi from Smile"));
    expect(await screen.findByText("You can compare two devices at a time. Remove one first.")).toBeVisible();
    expect(both.getAllByRole("columnheader")[0]).toHaveTextContent("5g Turbo Router");
    expect(both.getAllByRole("columnheader")[1]).toHaveTextContent("USB Hotspot Dongle");
    await user.click(both.getByRole("link", { name: "Remove the USB Hotspot Dongle from Spectranet" }));
    await user.click(await chip("Compare the 4g Lite Mifi from Smile"));
    expect(both.getAllByRole("columnheader")[1]).toHaveTextContent("4g Lite Mifi");
    await user.click(await screen.findByRole("link", { name: "Close the comparison" }));
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
  });

  it("puts a device into the cart at once and removes it again", async () => {
    const { connection, user } = await showProducts();
    const answer = connection.hold("AddToCart");
    const card = await item(dongle);
    await act(() => connection.settled());

    await user.click(card.getByRole("button", add));

    expect(card.getByRole("button", remove)).toBeVisible();
    expect(badge()).toBe("1");
    expect(card.getByRole("status")).toHaveTextContent("In your cart Go to cart");
    expect(card.getByRole("link", { name: "Go to cart" })).toHaveAttribute("href", "/cart");
    answer();
    await user.click(card.getByRole("button", remove));
    expect(card.getByRole("button", add)).toBeVisible();
    expect(card.getByRole("status")).toBeEmptyDOMElement();
    expect(badge()).toBe("0");
  });
});
