import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { shopForAll } from "../../support/start-shop";
import {
  bundleForm,
  choose,
  field,
  fillForm,
  showPackages,
  submitForm,
  sellFew,
} from "../packages/show-packages";

const phoneOf = (form: HTMLElement) => within(form).getByLabelText("Enter Mobile Number");

/** The accessible names of the options, in their order. */
const optionNames = (form: HTMLElement) =>
  within(form)
    .getAllByRole("option")
    .map((option) => document.getElementById(option.getAttribute("aria-labelledby") ?? "")?.textContent);

describe("the data bundle form", () => {
  const shop = shopForAll();
  beforeAll(() => sellFew(shop));

  it("lists the options in reversed order", async () => {
    const user = showPackages(shop.visitor());
    const form = await bundleForm();
    await choose(user, form, "Network", "MTN");
    await choose(user, form, "Data Packages", "Daily");

    await user.click(field(form, "Data Options"));

    expect(optionNames(form)).toEqual(["1GB - (₦350)", "500MB - (₦250)", "100MB - (₦100)", "40MB - (₦50)"]);
  });

  it("shares the chosen plan as a link that fills the form with it, without the number", async () => {
    const user = showPackages(shop.visitor());
    const form = await bundleForm();
    expect(within(form).queryByRole("button", { name: "Share this plan" })).not.toBeInTheDocument();
    await fillForm(user);
    await user.click(within(form).getByRole("button", { name: "Share this plan" }));
    expect(await screen.findByText("Copied. Paste it where you want to share it")).toBeVisible();
    const [text, link = ""] = (await navigator.clipboard.readText()).split(/ (?=http)/);
    expect(text).toBe("MTN 40MB, 1 day, ₦50 at Oyanet:");
    const { pathname, searchParams, hash } = new URL(link);
    expect([pathname, Object.fromEntries(searchParams), hash]).toEqual([
      "/packages",
      { network: "MTN", packageType: "Daily", option: "40MB - (₦50)" },
      "#bundle-form",
    ]);
  });

  it("shows identical options once, and similar ones with their prices", async () => {
    const user = showPackages(shop.visitor());
    const form = await bundleForm();
    await choose(user, form, "Network", "GLO");
    await choose(user, form, "Data Packages", "Daily");
    await user.click(field(form, "Data Options"));
    expect(optionNames(form)).toEqual(["8GB - (₦3,700)", "50MB - (₦50)"]);
    await user.keyboard("{Escape}");

    await choose(user, form, "Network", "MTN");
    await choose(user, form, "Data Packages", "Weekly");
    await user.click(field(form, "Data Options"));

    expect(optionNames(form)).toEqual(["5GB - (₦2,000)", "5GB - (₦1,500)"]);
  });

  it("clears the option when the package changes, and both when the network changes", async () => {
    const user = showPackages(shop.visitor());
    const form = await fillForm(user);

    await choose(user, form, "Data Packages", "Weekly");
    expect(field(form, "Data Options")).toHaveTextContent("Choose an option");

    await choose(user, form, "Data Options", "5GB - (₦1,500)");
    await choose(user, form, "Network", "Airtel");
    expect(field(form, "Data Packages")).toHaveTextContent("Choose a package");
    expect(field(form, "Data Options")).toHaveTextContent("Choose an option");
    expect(phoneOf(form)).toHaveValue("08031234567");
    expect(field(form, "Auto-renewal")).toHaveTextContent("No");
  });

  it("opens the network select on 'Try it out'", async () => {
    const user = showPackages(shop.visitor());
    const form = await bundleForm();

    await user.click(screen.getByRole("link", { name: "Try it out" }));

    expect(field(form, "Network")).toHaveAttribute("aria-expanded", "true");
    expect(within(form).getByRole("option", { name: "9mobile" })).toBeVisible();
  });
});

describe("submitting the data bundle form", () => {
  const shop = shopForAll();
  beforeAll(() => sellFew(shop));

  it("marks each empty field until it is filled, and shows the message until none is left", async () => {
    const user = showPackages(await shop.customer());
    const form = await bundleForm();
    await submitForm(user, form);

    const sentences = {
      Network: "Please choose a network",
      "Data Packages": "Please choose a package",
      "Data Options": "Please choose an option",
      "Enter Mobile Number": "Please enter a mobile number",
      "Auto-renewal": "Please choose Yes or No",
    };
    for (const [label, sentence] of Object.entries(sentences)) {
      expect(within(form).getByLabelText(label)).toBeInvalid();
      expect(within(form).getByLabelText(label)).toHaveAccessibleDescription(sentence);
    }
    expect(field(form, "Network")).toHaveFocus();

    await choose(user, form, "Network", "MTN");
    expect(field(form, "Network")).toBeValid();
    expect(field(form, "Data Packages")).toBeInvalid();
    await choose(user, form, "Data Packages", "Daily");
    await choose(user, form, "Data Options", "40MB - (₦50)");
    await choose(user, form, "Auto-renewal", "No");
    expect(within(form).getByRole("alert")).toHaveTextContent("Please fill out all form fields");
    await user.type(phoneOf(form), "0");
    expect(phoneOf(form)).toBeValid();
    expect(phoneOf(form)).toHaveFocus();
    expect(within(form).queryByRole("alert")).not.toBeInTheDocument();
  });

  it("states the terms of auto-renewal before Yes is chosen, the network's among them", async () => {
    const user = showPackages(await shop.customer());
    const form = await fillForm(user);

    expect(within(form).getByText(/until you stop it/)).toHaveTextContent(
      /^With Yes you agree that we buy .+ for at most ₦50 each time, .+ We buy it 12 hours before it ends, a 1-day bundle 2 hours before\.$/,
    );
  });

  it.each([
    ["0803123456", "This number has 10 digits. A Nigerian mobile number has 11, like 0803 123 4567"],
    ["080312345678", "This number has 12 digits. A Nigerian mobile number has 11, like 0803 123 4567"],
    ["01031234567", "A Nigerian mobile number begins with 07, 08 or 09, like 0803 123 4567"],
  ])("explains at the field why %s is not a mobile number", async (number, sentence) => {
    const user = showPackages(await shop.customer());
    const form = await fillForm(user);
    await user.clear(phoneOf(form));
    await user.type(phoneOf(form), number);

    await submitForm(user, form);

    expect(phoneOf(form)).toBeInvalid();
    expect(phoneOf(form)).toHaveAccessibleDescription(sentence);
    await waitFor(() => expect(phoneOf(form)).toHaveFocus());
    expect(within(form).queryByRole("alert")).not.toBeInTheDocument();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();

    await user.type(phoneOf(form), "{Backspace}");
    expect(phoneOf(form)).toBeValid();
  });

  it("sends a visitor to log in and keeps what was typed, also after a reload", async () => {
    const user = showPackages(shop.visitor());
    const form = await fillForm(user);

    await submitForm(user, form);

    expect(await screen.findByText("Please log in to access this feature")).toBeVisible();
    expect(await screen.findByRole("dialog", { name: "Sign Up" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(phoneOf(form)).toHaveValue("08031234567");

    cleanup();
    showPackages(shop.visitor());
    const reloaded = await bundleForm();
    await waitFor(() => expect(field(reloaded, "Network")).toHaveTextContent("MTN"));
    expect(field(reloaded, "Data Packages")).toHaveTextContent("Daily");
    expect(field(reloaded, "Data Options")).toHaveTextContent("40MB - (₦50)");
    expect(field(reloaded, "Auto-renewal")).toHaveTextContent("No");
    expect(phoneOf(reloaded)).toHaveValue("08031234567");
  });

  it("drops a stored choice that the catalogue no longer has", async () => {
    sessionStorage.setItem(
      "drafts",
      JSON.stringify({
        "purchase:bundle": {
          network: "mtn",
          package: "mtn-daily",
          option: "gone",
          phone: "08031234567",
          renewal: "No",
        },
      }),
    );
    const user = showPackages(await shop.customer());
    const form = await bundleForm();
    await waitFor(() => expect(field(form, "Data Packages")).toHaveTextContent("Daily"));
    expect(field(form, "Data Options")).toHaveTextContent("Choose an option");

    await submitForm(user, form);

    expect(within(form).getByRole("alert")).toHaveTextContent("Please fill out all form fields");
  });
});
