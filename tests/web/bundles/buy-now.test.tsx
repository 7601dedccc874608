import { screen, waitFor, within } from "@testing-library/react";
import { GraphQLError } from "graphql";
import { bundleForm, customer, field, openBuyNow, showPackages } from "../packages/show-packages";
import { bought, failsOnce, type PurchaseArgs, refuses } from "./purchase-stub";

afterEach(() => sessionStorage.clear());

const buyButton = (dialog: HTMLElement) => within(dialog).getByRole("button", { name: "Buy" });

async function showBuyNow(purchaseBundle = jest.fn(bought()), me = customer()) {
  const user = showPackages({ me, mutation: { purchaseBundle } });
  return { user, dialog: await openBuyNow(user), purchaseBundle };
}

const receipt = () => screen.findByRole("article", { name: "Receipt" });

const keysOf = (purchaseBundle: jest.Mock) =>
  purchaseBundle.mock.calls.map(([{ input }]: [PurchaseArgs]) => input.idempotencyKey);

describe("the buy-now dialog", () => {
  it("shows whose wallet it is, what it holds and what is bought", async () => {
    const { dialog } = await showBuyNow();

    expect(within(dialog).getByText("Ada Obi")).toBeVisible();
    expect(within(dialog).getByText("AO")).toBeVisible();
    expect(within(dialog).getByText("Wallet Balance: ₦1,000")).toBeVisible();
    expect(within(dialog).getByRole("tab", { name: "Fund Wallet" })).toHaveAttribute(
      "aria-selected",
      "false",
    );
    const panel = within(dialog).getByRole("tabpanel", { name: "Buy Now" });
    for (const text of ["MTN", "Daily, 1 day", "40MB", "0803 123 4567", "Package Price", "₦50"]) {
      expect(within(panel).getByText(text)).toBeVisible();
    }
    expect(buyButton(dialog)).toBeEnabled();
  });

  it("shows the photo of a customer who has one", async () => {
    const { dialog } = await showBuyNow(undefined, { ...customer(), photo: "/photos/ada.jpg" });

    expect(within(dialog).queryByText("AO")).not.toBeInTheDocument();
    expect(within(dialog).getByRole("presentation")).toHaveAttribute("src", "/photos/ada.jpg");
  });

  it("enables Buy when the balance just covers the price", async () => {
    const { dialog } = await showBuyNow(undefined, customer(50));

    expect(buyButton(dialog)).toBeEnabled();
    expect(within(dialog).queryByRole("alert")).not.toBeInTheDocument();
  });

  it("disables Buy, and says so, when the balance does not cover the price", async () => {
    const { dialog } = await showBuyNow(undefined, customer(49.99));

    expect(within(dialog).getByRole("alert")).toHaveTextContent(
      "Balance is too low. Please fund wallet to proceed.",
    );
    expect(buyButton(dialog)).toBeDisabled();
  });

  it("closes on a click outside and resets the inputs", async () => {
    const { user, dialog } = await showBuyNow();

    await user.click(dialog.parentElement as HTMLElement);

    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    const form = await bundleForm();
    expect(field(form, "Network")).toHaveTextContent("Choose a network");
    expect(within(form).getByLabelText("Enter Mobile Number")).toHaveValue("");
  });

  it("sends what was chosen, the price that was shown and a key", async () => {
    const { user, dialog, purchaseBundle } = await showBuyNow();

    await user.click(buyButton(dialog));

    await waitFor(() => expect(purchaseBundle).toHaveBeenCalledTimes(1));
    expect(purchaseBundle.mock.calls[0]?.[0]).toEqual({
      input: {
        dataOptionId: "mtn-40mb",
        phone: "08031234567",
        autoRenewal: false,
        expectedPrice: 50,
        idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
      },
    });
  });

  it("buys once however often Buy is clicked, and stays open while the wallet is busy", async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const purchaseBundle = jest.fn((args: PurchaseArgs): unknown => answered.then(() => bought()(args)));
    const { user, dialog } = await showBuyNow(purchaseBundle);

    await user.dblClick(buyButton(dialog));
    expect(within(dialog).getByText("Loading")).toBeVisible();
    expect(buyButton(dialog)).toBeDisabled();
    await user.click(dialog.parentElement as HTMLElement);
    expect(dialog).toBeVisible();

    answer();
    await receipt();
    await user.click(buyButton(dialog));
    expect(purchaseBundle).toHaveBeenCalledTimes(1);
  });

  it.each([
    [
      { __typename: "NotOnSale", message: "This package is no longer on sale." },
      "This package is no longer on sale.",
    ],
    [{ __typename: "IdempotencyKeyReused", message: "Please start again." }, "Please start again."],
    [
      {
        __typename: "InvalidInput",
        message: "Wrong",
        fields: [{ name: "phone", message: "No such number." }],
      },
      "No such number.",
    ],
  ])("shows why the shop refuses: %j", async (refusal, sentence) => {
    const { user, dialog, purchaseBundle } = await showBuyNow(refuses(refusal));

    await user.click(buyButton(dialog));

    expect(await within(dialog).findByRole("alert")).toHaveTextContent(sentence);
    expect(buyButton(dialog)).toBeEnabled();
    // A refusal is an answer: what is tried next is a new intention.
    await user.click(buyButton(dialog));
    await waitFor(() => expect(new Set(keysOf(purchaseBundle)).size).toBe(2));
  });

  it("shows the balance the shop knows when it refuses for lack of money", async () => {
    const message = "Balance is too low. Please fund wallet to proceed.";
    const refusal = { __typename: "BalanceTooLow", message, balance: 20, shortfall: 30 };
    const { user, dialog } = await showBuyNow(refuses(refusal));

    await user.click(buyButton(dialog));

    expect(await within(dialog).findByText("Wallet Balance: ₦20")).toBeVisible();
    expect(within(dialog).getByRole("alert")).toHaveTextContent(message);
    expect(buyButton(dialog)).toBeDisabled();
  });

  it("shows a changed price everywhere and buys at it only when asked again", async () => {
    const message = "The price is now ₦60. Please check it and try again.";
    const purchaseBundle = jest.fn((args: PurchaseArgs): unknown =>
      args.input.expectedPrice === 60 ? bought()(args) : { __typename: "PriceChanged", message, price: 60 },
    );
    const { user, dialog } = await showBuyNow(purchaseBundle);

    await user.click(buyButton(dialog));

    expect(await within(dialog).findByRole("alert")).toHaveTextContent(message);
    expect(within(dialog).getByText("₦60")).toBeVisible();
    expect(within(dialog).queryByText("₦50")).not.toBeInTheDocument();
    expect(field(await bundleForm(), "Data Options")).toHaveTextContent("40MB - (₦60)");

    await user.click(buyButton(dialog));

    await receipt();
    expect(new Set(keysOf(purchaseBundle)).size).toBe(2);
  });

  it("says what to do when no answer comes, and tries again with the same key", async () => {
    const { user, dialog, purchaseBundle } = await showBuyNow(failsOnce(bought()));

    await user.click(buyButton(dialog));

    expect(await within(dialog).findByRole("alert")).toHaveTextContent(/You will not be charged twice\.$/);
    await user.click(buyButton(dialog));
    await receipt();
    const [first, second] = keysOf(purchaseBundle);
    expect(second).toBe(first);
  });

  it("keeps quiet about a balance that the purchase itself has used up", async () => {
    const { user, dialog } = await showBuyNow(
      jest.fn(bought({ wallet: { id: "ada-wallet", balance: 0 } })),
      customer(50),
    );

    await user.click(buyButton(dialog));

    await receipt();
    expect(within(dialog).getByText("Wallet Balance: ₦0")).toBeVisible();
    expect(within(dialog).queryByRole("alert")).not.toBeInTheDocument();
  });

  it("waits behind the login dialog when the session has ended, then buys with the same key", async () => {
    const sessionEnded = () => {
      throw new GraphQLError("Please log in to access this feature", {
        extensions: { code: "UNAUTHENTICATED" },
      });
    };
    const signedIn = () => ({ __typename: "User", ...customer() });
    const purchaseBundle = jest.fn(bought()).mockImplementationOnce(sessionEnded);
    const user = showPackages({ me: customer(), mutation: { purchaseBundle, signIn: signedIn } });
    const dialog = await openBuyNow(user);

    await user.click(buyButton(dialog));

    const login = within(await screen.findByRole("dialog", { name: "Sign In" }));
    await user.type(login.getByLabelText("Password"), "plum orchard 42");
    await user.click(login.getByRole("button", { name: "Sign In" }));

    await receipt();
    const [first, second] = keysOf(purchaseBundle);
    expect(second).toBe(first);
  });

  it("says that nothing was bought when the customer does not log in again, and keeps the form", async () => {
    const message = "Please log in to access this feature";
    const { user, dialog } = await showBuyNow(
      jest.fn<unknown, [PurchaseArgs]>(() => {
        throw new GraphQLError(message, { extensions: { code: "UNAUTHENTICATED" } });
      }),
    );
    await user.click(buyButton(dialog));
    await screen.findByRole("dialog", { name: "Sign In" });

    await user.keyboard("{Escape}");

    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(field(await bundleForm(), "Data Options")).toHaveTextContent("40MB - (₦50)");
  });
});
