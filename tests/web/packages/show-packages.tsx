import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { ScrollToTop } from "../../../web/app/layout/ScrollToTop";
import { bundleDraft, type BundleFields, emptyFields } from "../../../web/features/bundles/bundle-order";
import PackagesPage from "../../../web/pages/PackagesPage";
import { storeDraft } from "../../../web/forms/use-draft";
import { Toaster } from "../../../web/ui/Toaster";
import type { Connection } from "../../support/connection";
import { addressOnScreen, pasteInto, renderPage } from "../../support/render-page";
import type { Shop } from "../../support/start-shop";
import type { Visitor } from "../../support/visitor";

const fewPlans = [
  "airtel-daily-40mb",
  "mtn-daily-40mb",
  "mtn-daily-100mb",
  "mtn-daily-500mb",
  "mtn-daily-1gb",
  "mtn-weekly-5gb",
  "mtn-weekly-5gb-2",
  "smile-daily-1gb",
  "glo-daily-50mb",
  "glo-daily-8gb",
  "glo-daily-8gb-2",
  "spectranet-daily-1gb",
  "9mobile-daily-50mb",
];

/** Leaves few plans on sale: jsdom takes seconds to find something by its role on a page with all. */
export const sellFew = (shop: Shop) =>
  shop.write(`UPDATE data_option SET on_sale = FALSE WHERE id NOT IN ('${fewPlans.join("', '")}')`);

interface Shown {
  path?: string;
  /** Whether the form is already filled, as after a reload. */
  isFilled?: boolean;
}

/** Renders the page with the relevant parts of the layout: scrolling, login dialog, toasts. */
export function showPackages(to: Visitor | Connection, { path = "/packages", isFilled = false }: Shown = {}) {
  if (isFilled) storeDraft(bundleDraft, filledFields);
  return renderPage(
    <>
      <ScrollToTop />
      <PackagesPage />
      <Toaster />
    </>,
    path,
    to,
  );
}

/** The page's query string, decoded. */
export const address = () =>
  decodeURIComponent(new URL(addressOnScreen(), location.origin).search.replaceAll("+", " "));

export const bundleForm = () => screen.findByRole("form", { name: "Data bundle" });

export function field(form: HTMLElement, name: string) {
  return within(form).getByRole("combobox", { name });
}

export async function choose(user: UserEvent, scope: HTMLElement, select: string, text: string) {
  await user.click(field(scope, select));
  await user.click(within(scope).getByRole("option", { name: text }));
}

/** MTN Daily 40MB for 0803 123 4567. */
export const filledFields: BundleFields = {
  ...emptyFields,
  network: "mtn",
  package: "mtn-daily",
  option: "mtn-daily-40mb",
  phone: "08031234567",
  renewal: "No",
};

/** The form of a page rendered with `isFilled`. */
export async function filledForm() {
  const form = await bundleForm();
  await waitFor(() => expect(field(form, "Auto-renewal")).toHaveTextContent("No"));
  return form;
}

/** Fills every field of the form like a customer, with the same values as `isFilled`. */
export async function fillForm(user: UserEvent) {
  const form = await bundleForm();
  await choose(user, form, "Network", "MTN");
  await choose(user, form, "Data Packages", "Daily");
  await choose(user, form, "Data Options", "40MB - (₦50)");
  await pasteInto(user, within(form).getByLabelText("Enter Mobile Number"), "08031234567");
  await choose(user, form, "Auto-renewal", "No");
  return form;
}

export async function submitForm(user: UserEvent, form: HTMLElement) {
  await user.click(within(form).getByRole("button", { name: "Continue to payment" }));
}

/** Opens the buy-now dialog on a page rendered with `isFilled`. */
export async function openBuyNow(user: UserEvent) {
  return payFromWallet(user, await filledForm());
}

/** Opens the buy-now dialog from the filled form. */
export async function payFromWallet(user: UserEvent, form: HTMLElement) {
  await submitForm(user, form);
  return payFromSheet(user);
}

/** Opens the buy-now dialog from the payment sheet. */
export async function payFromSheet(user: UserEvent) {
  const payment = await screen.findByRole("dialog", { name: "Payment method" });
  await user.click(within(payment).getByRole("radio", { name: "Wallet" }));
  await user.click(within(payment).getByRole("button", { name: "Buy" }));
  return screen.findByRole("dialog", { name: "Buy now" });
}
