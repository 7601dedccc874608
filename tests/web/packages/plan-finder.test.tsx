import { screen, waitFor, within } from "@testing-library/react";
import { pasteInto } from "../../support/render-page";
import { shopForAll } from "../../support/start-shop";
import { address, bundleForm, field, showPackages } from "./show-packages";

const finder = () => screen.findByRole("region", { name: "Find your plan" });

const shop = shopForAll();

async function show(search = "") {
  const user = showPackages(shop.visitor(), { path: `/packages${search}#plan-finder` });
  const section = within(await finder());
  const chip = (group: string, name: string | RegExp) =>
    within(section.getByRole("group", { name: group })).getByRole("link", { name });
  return { user, section, chip };
}

type Section = Awaited<ReturnType<typeof show>>["section"];
const rows = async (section: Section) =>
  within(await section.findByRole("list", { name: "Plans" })).getAllByRole("listitem");
const firstRow = async (section: Section) => (await rows(section))[0]!.textContent;

beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = jest.fn();
});
describe("the plan finder", () => {
  it("lists every plan with its network, size, duration, price and price per GB", async () => {
    const { section } = await show("?on=spectranet,glo&for=month&size=8gb");

    expect(await section.findByText("17 plans")).toHaveAttribute("role", "status");
    const texts = (await rows(section)).map((row) => row.textContent);
    expect(texts.find((text) => text.includes("30GB"))).toMatch(
      /^Spectranet 30GB \+ 10GB night.*30 days.*₦9,000₦300 per GB/,
    );
    expect(texts.find((text) => text.includes("Unlimited"))).toMatch(/30 days.*₦38,000₦1,267 per day/);
  });

  it("lists identical plans once", async () => {
    const { section } = await show("?on=glo&for=day&size=8gb");
    expect(await section.findByText("1 plan")).toBeVisible();
    expect(await rows(section)).toHaveLength(1);
  });

  it("shows the condition of a duration in the list and the comparison, and nothing where there is none", async () => {
    await shop.write("UPDATE data_option SET validity_note = 'Nights only' WHERE id = 'mtn-yearly-4.5tb'");
    const { section } = await show("?on=mtn&for=longer&compare=mtn-yearly-4.5tb,mtn-daily-40mb");

    const texts = (await rows(section)).map(({ textContent }) => textContent);
    expect(texts.filter((text) => text.includes("Nights only"))).toEqual([
      expect.stringMatching(/4\.5TB.*365 daysNights only/),
    ]);
    const lasts = within(section.getByRole("table")).getByRole("row", { name: /^Lasts/ });
    const cells = within(lasts).getAllByRole("cell");
    expect(cells.map(({ textContent }) => textContent)).toEqual(["365 daysNights onlyBest", "1 day"]);
  });

  it("shows on each chip how many plans it would leave, filters on a press, and keeps the filter in the URL", async () => {
    const { user, section, chip } = await show();
    expect(await section.findByText("191 plans")).toBeVisible();
    expect(chip("Network", "MTN 42 left")).not.toHaveAttribute("aria-current");

    await user.click(chip("Network", "MTN 42 left"));
    await section.findByText("42 plans");
    expect(chip("Network", "MTN 42 left")).toHaveAttribute("aria-current", "true");
    await user.click(chip("Duration", "Week 11 left"));
    await section.findByText("11 plans");
    await user.click(chip("Size", /^5 GB or more 5 left/));
    await user.click(chip("Sort by", "₦ per GB"));

    expect(address()).toBe("?on=mtn&for=week&size=5gb&sort=gb");
    expect(await section.findByText("5 plans")).toBeVisible();
    expect(await firstRow(section)).toContain("₦5,000");
    // A chip that would leave none is readable but disabled. On a phone, as here without styles, it is folded away.
    const extras = section.getByRole("group", { name: "Extras" });
    expect(within(extras).getByText("Night")).not.toBeVisible();
    await user.click(section.getByText("Price and extras"));
    expect(within(extras).getByText("Night")).toBeVisible();
    expect(within(extras).queryByRole("link")).not.toBeInTheDocument();

    await user.click(section.getByRole("link", { name: "Clear filters" }));
    expect(address()).toBe("?sort=gb");
    expect(await section.findByText("191 plans")).toBeVisible();
    expect(section.queryByRole("link", { name: "Clear filters" })).not.toBeInTheDocument();
    expect(section.getByText("191 plans")).toHaveFocus();
  });

  it("suggests which filter to drop for an empty result", async () => {
    const { user, section } = await show("?on=mtn&for=month&size=10gb&upto=1000");

    const heading = await section.findByRole("heading", { name: "No plan matches your filters" });
    expect(heading).toBeVisible();
    const drops = section.getAllByRole("link", { name: /^Remove/ });
    expect(drops.map((link) => link.textContent)).toEqual([
      "Remove “Up to ₦1,000”: 8 plans",
      "Remove “10 GB or more”: 2 plans",
    ]);
    await user.click(drops[1]!);

    expect(address()).toBe("?on=mtn&for=month&upto=1000");
    expect(await section.findByText("2 plans")).toHaveFocus();
  });

  it("loads more of a long list, and as much of it after a reload", async () => {
    const { user, section } = await show("?on=glo");
    expect(await rows(section)).toHaveLength(24);
    expect(section.getByText("24 of 34")).toBeVisible();
    const more = section.getByRole("link", { name: "Show more" });
    expect(more).toHaveAttribute("href", "/packages?on=glo&from=25#plan-finder");

    await user.click(more);

    await waitFor(async () => expect(await rows(section)).toHaveLength(34));
    expect(section.getByText("34 of 34")).toHaveFocus();
    expect(section.queryByRole("link", { name: "Show more" })).not.toBeInTheDocument();
  });
});

describe("the number", () => {
  it("selects its network, which can be changed; is in the form after Buy, never in the URL", async () => {
    const { user, section, chip } = await show("?sort=size");
    const number = section.getByLabelText("Which number?");

    await pasteInto(user, number, "+234 803 123 4567");
    expect(number).toHaveValue("08031234567");
    expect(await section.findByText(/This looks like an MTN number/)).toBeVisible();
    await waitFor(() => expect(address()).toBe("?on=mtn&sort=size"));
    await section.findByText("42 plans");

    await user.click(chip("Network", /^Airtel/));
    await user.click(chip("Network", /^MTN/));
    await user.type(number, "8");
    expect(address()).toBe("?on=airtel&sort=size");
    expect(section.getByText(/an MTN number. If it was ported, you can continue./)).toBeVisible();
    await user.click(chip("Network", /^Airtel/));
    await user.click(chip("Network", /^MTN/));
    await section.findByText("42 plans");

    await user.click(section.getAllByRole("link", { name: "Buy", description: /^MTN 5GB.*7 days/ })[0]!);
    expect(address()).toBe("?on=mtn&sort=size&network=MTN&packageType=Weekly&option=5GB - (₦1,500)");
    const form = await bundleForm();
    expect(field(form, "Network")).toHaveTextContent("MTN");
    const phone = within(form).getByLabelText("Enter Mobile Number");
    expect(phone).toHaveValue("080312345678");

    // The next Buy does not overwrite a number changed in the form.
    await user.clear(phone);
    await user.type(phone, "0802");
    await user.click(section.getAllByRole("link", { name: "Buy" })[1]!);
    expect(phone).toHaveValue("0802");
  });

  it("shows its network's plans although Enter is pressed before the network is in the address", async () => {
    const { user, section } = await show("?sort=size");
    await pasteInto(user, section.getByLabelText("Which number?"), "08031234567");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(address()).toBe("?on=mtn&sort=size"));
    await section.findByText("42 plans");
    expect(address()).toBe("?on=mtn&sort=size");
    expect(jest.mocked(HTMLElement.prototype).scrollIntoView.mock.contexts).toContain(
      section.getByText("42 plans"),
    );
  });
});

describe("the comparison", () => {
  const table = () => screen.getByRole("table", { name: "Side by side" });
  const line = (name: RegExp) => {
    const row = within(table())
      .getAllByRole("row")
      .find((one) => within(one).queryByRole("rowheader", { name }));
    return [...within(row!).getAllByRole("cell")].map((cell) => cell.textContent);
  };

  it("starts with a mark, shows two side by side, and marks differences and the best values", async () => {
    const { user, section } = await show("?on=mtn&size=1gb");
    await section.findByText("36 plans");
    await user.click(section.getAllByRole("link", { name: "Compare", description: /^MTN 1GB/ })[0]!);
    expect(section.getByText("1 plan added. Add another to compare.")).toBeVisible();
    expect(section.getByRole("link", { name: "Added" })).toHaveAttribute("aria-current", "true");
    await user.click(section.getAllByRole("link", { name: "Compare", description: /^MTN 5GB/ })[0]!);

    expect(address()).toBe("?on=mtn&size=1gb&compare=mtn-daily-1gb,mtn-weekly-5gb");
    expect(section.getByRole("link", { name: "Compare 2" })).toHaveAttribute(
      "href",
      "/packages?on=mtn&size=1gb&compare=mtn-daily-1gb,mtn-weekly-5gb#plan-comparison",
    );
    expect(line(/^Data/)).toEqual(["1GB", "5GBBest"]);
    expect(line(/^Lasts.*Different/)).toEqual(["1 day", "7 daysBest"]);
    expect(line(/^Price/)).toEqual(["₦350Best", "₦1,500"]);
    expect(line(/^₦ per GB.*Different/)).toEqual(["₦350", "₦300Best"]);
    expect(line(/^₦ per day/)).toEqual(["₦350", "₦214Best"]);
    expect(line(/^Extras.*Same/)).toEqual(["None", "None"]);

    await user.click(section.getByRole("link", { name: "Compare 2" }));
    expect(screen.getByRole("region", { name: "Side by side" })).toHaveFocus();
    await user.click(within(table()).getByRole("link", { name: "Remove MTN 1GB" }));
    expect(address()).toBe("?on=mtn&size=1gb&compare=mtn-weekly-5gb");
    expect(screen.getByRole("region", { name: "Side by side" })).toHaveFocus();
    await user.click(within(table()).getByRole("link", { name: "Remove MTN 5GB" }));
    expect(section.getByText("36 plans")).toHaveFocus();
  });

  it("can be opened by a link, without plans that are no longer on sale; counts unlimited as the most data", async () => {
    const { user } = await show("?compare=spectranet-quarterly-90gb,gone,spectranet-monthly-unlimited");

    expect(line(/^Data/)).toEqual(["90GB", "UnlimitedBest"]);
    expect(line(/^₦ per GB/)).toEqual(["₦300Best", "Not stated"]);
    expect(line(/^Extras.*Different/)).toEqual(["20GB night", "None"]);
    const [buy] = within(table()).getAllByRole("link", { name: "Buy" });
    expect(buy).toHaveAccessibleDescription("Spectranet Quarterly");
    await user.click(buy!);
    expect(address()).toMatch(/compare=.*&network=Spectranet&packageType=Quarterly&option=90GB/);
  });

  it("is limited to three", async () => {
    const { user, section } = await show("?on=mtn&compare=mtn-daily-40mb,mtn-daily-100mb,mtn-daily-1gb");
    await section.findByText("42 plans");

    await user.click(section.getAllByRole("link", { name: "Compare" })[0]!);

    expect(section.getByText("You can compare three plans. Remove one first.")).toBeVisible();
    expect(section.getAllByRole("link", { name: "Added" })).toHaveLength(3);
    await user.click(section.getByRole("link", { name: "Clear the comparison" }));
    expect(address()).toBe("?on=mtn");
    expect(section.getByText("42 plans")).toHaveFocus();
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
  });
});
