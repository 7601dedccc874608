import { screen, within } from "@testing-library/react";
import { Connection } from "../../support/connection";
import { fakeTimers } from "../../support/fake-timers";
import { pasteInto } from "../../support/render-page";
import { shopForAll } from "../../support/start-shop";
import { address, bundleForm, choose, field, showPackages, submitForm, sellFew } from "./show-packages";

const scrollIntoView = jest.fn<void, [shown: HTMLElement]>();
const words = "?network=MTN&packageType=Daily&option=40MB - (₦50)";

const shop = shopForAll();
beforeAll(() => sellFew(shop));
const { user, pass: passFor } = fakeTimers();
let connection: Connection;
const pass = (ms: number) => passFor(ms, connection);

beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = function () {
    scrollIntoView(this);
  };
});
afterEach(() => void scrollIntoView.mockClear());

async function show(path?: string, browser = shop.visitor()) {
  connection = new Connection(browser);
  showPackages(connection, { path });
  await pass(0);
  return bundleForm();
}

function chosen(form: HTMLElement) {
  return ["Network", "Data Packages", "Data Options"].map((name) => field(form, name).textContent);
}

async function buy(name: string) {
  const card = screen
    .getAllByRole("article")
    .find((article) => within(article).queryByRole("heading", { name }));
  if (!card) throw new Error(`No card ${name}`);
  await user.click(within(card).getByRole("link", { name: "Buy" }));
}

const nothing = ["Choose a network", "Choose a package", "Choose an option"];

describe("Buy on a card", () => {
  it("puts the choice into the URL and scrolls the form into view", async () => {
    const form = await show();

    await buy("MTN Daily");

    expect(address()).toBe(words);
    const [shown] = scrollIntoView.mock.calls[0] ?? [];
    expect(shown).toContainElement(form);
    expect(shown).toHaveFocus();
  });

  it("fills the network at once, the package after 750 ms and the option after 1500 ms", async () => {
    const form = await show();

    await buy("MTN Daily");

    expect(chosen(form)).toEqual(["MTN", "Choose a package", "Choose an option"]);
    await pass(749);
    expect(chosen(form)).toEqual(["MTN", "Choose a package", "Choose an option"]);
    await pass(1);
    expect(chosen(form)).toEqual(["MTN", "Daily", "Choose an option"]);
    await pass(749);
    expect(chosen(form)).toEqual(["MTN", "Daily", "Choose an option"]);
    await pass(1);
    expect(chosen(form)).toEqual(["MTN", "Daily", "40MB - (₦50)"]);
  });

  it("sets auto-renewal to No, if the customer has not chosen", async () => {
    const form = await show();
    await buy("MTN Daily");
    await pass(1500);
    expect(field(form, "Auto-renewal")).toHaveTextContent("No");

    await choose(user, form, "Auto-renewal", "Yes");
    await buy("GLO Daily");
    await pass(1500);
    expect(field(form, "Auto-renewal")).toHaveTextContent("Yes");
  });

  it("continues at once for a customer who does not wait", async () => {
    const form = await show("/packages", await shop.customer());
    await pasteInto(user, within(form).getByLabelText("Enter Mobile Number"), "08031234567");
    await buy("MTN Daily");

    await submitForm(user, form);
    await pass(0);

    expect(screen.getByRole("dialog", { name: "Payment method" })).toBeVisible();
    expect(within(form).queryByRole("alert")).not.toBeInTheDocument();
    await pass(2000);
    expect(chosen(form)).toEqual(["MTN", "Daily", "40MB - (₦50)"]);
    expect(field(form, "Auto-renewal")).toHaveTextContent("No");
  });

  it("fills the last chosen plan when two are chosen in a hurry", async () => {
    const form = await show();

    await buy("MTN Daily");
    await pass(400);
    await buy("GLO Daily");
    await pass(1500);

    expect(chosen(form)).toEqual(["GLO", "Daily", "50MB - (₦50)"]);
  });

  it("is overridden by a manual choice", async () => {
    const form = await show();
    await buy("MTN Daily");
    await pass(300);

    await choose(user, form, "Network", "Smile");
    await pass(2000);

    expect(chosen(form)).toEqual(["Smile", "Choose a package", "Choose an option"]);
    expect(address()).toBe("");
  });
});

describe("a link with a choice", () => {
  const link = (network: string, packageType: string, option: string) =>
    `/packages?${new URLSearchParams({ network, packageType, option })}`;

  it("shows the same choice, also for an option without a card", async () => {
    const form = await show(link("MTN", "Weekly", "5GB - (₦2,000)"));

    await pass(1500);

    expect(chosen(form)).toEqual(["MTN", "Weekly", "5GB - (₦2,000)"]);
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
    expect(document.body).toHaveFocus();
  });

  it("overrides the form's stored values", async () => {
    sessionStorage.setItem(
      "drafts",
      JSON.stringify({
        "purchase:bundle": {
          network: "glo",
          package: "glo-daily",
          option: "glo-daily-8gb",
          phone: "08031234567",
        },
      }),
    );

    const form = await show(link("MTN", "Daily", "1GB - (₦350)"));
    await pass(1500);

    expect(chosen(form)).toEqual(["MTN", "Daily", "1GB - (₦350)"]);
    expect(within(form).getByLabelText("Enter Mobile Number")).toHaveValue("08031234567");
  });

  it.each([
    ["an option that costs something else today", link("MTN", "Daily", "40MB - (₦45)"), ["MTN", "Daily"]],
    ["a package that the network does not have", link("MTN", "Hourly", "40MB - (₦50)"), ["MTN"]],
    ["a network that is not sold", link("<script>", "Daily", "40MB - (₦50)"), []],
    ["nothing but names", "/packages?network&packageType&option", []],
  ])("fills the valid part of %s", async (_, path, expected) => {
    const form = await show(path);

    await pass(2000);

    expect(chosen(form)).toEqual([...expected, ...nothing.slice(expected.length)]);
  });
});
