import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { ScrollToTop } from "../../../web/app/layout/ScrollToTop";
import { bundleDraft, type BundleFields, emptyFields } from "../../../web/features/bundles/bundle-order";
import PackagesPage from "../../../web/pages/PackagesPage";
import { storeDraft } from "../../../web/forms/use-draft";
import { Toaster } from "../../../web/ui/Toaster";
import { addressOnScreen, pasteInto, renderPage } from "../../support/render-page";
import { ada } from "../../support/show-shop";
import { purchase } from "../bundles/purchase-stub";
import { noPlans, providers } from "./catalogue-stub";

export const customer = (balance = 1000) => ({
  ...ada,
  photo: null as string | null,
  wallet: { ...ada.wallet, balance },
  cart: { ...ada.cart, numberInCart: 0 },
  boughtBefore: true,
  lastPurchases: [] as object[],
  savedNumbers: [] as object[],
});

type Answer = (args: never) => unknown;

/** What the shop answers about its networks, purchases and payments. */
export const answers = {
  providers: () => providers,
  provider: ({ id }: { id: string }) => providers.find((network) => network.id === id),
  bundlePurchase: () => purchase(),
  deliveryExpectation: () => ({ usualSeconds: 30, refundHours: 24 }),
  fundingLimits: () => ({ min: 100, max: 1_000_000 }),
  quickAmounts: () => [1000, 2000, 5000, 10000, 15000, 25000, 50000, 100000],
};

interface Shown {
  path?: string;
  me?: ReturnType<typeof customer> | null;
  /** Whether the form is already filled, as after a reload. */
  isFilled?: boolean;
  query?: Record<string, Answer>;
  mutation?: Record<string, Answer>;
}

/** Renders the page with the relevant parts of the layout: scrolling, login dialog, toasts. */
export function showPackages({
  path = "/packages",
  me = null,
  isFilled = false,
  query = {},
  mutation = {},
}: Shown = {}) {
  if (isFilled) storeDraft(bundleDraft, filledFields);
  return renderPage(
    <>
      <ScrollToTop />
      <PackagesPage />
      <Toaster />
    </>,
    path,
    {
      Query: { ...answers, ...noPlans, me: () => me, ...query },
      Mutation: mutation,
    },
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
  option: "mtn-40mb",
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
