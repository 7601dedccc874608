import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ShareButton } from "../../../web/ui/ShareButton";
import { Toaster } from "../../../web/ui/Toaster";

const text = "MTN 40MB, 1 day, ₦50 at Oyanet:";
const path = "/packages?option=40MB+-+(₦50)#bundle-form";
const shared = `${text} ${location.origin}/packages?option=40MB+-+(%E2%82%A650)#bundle-form`;
const copied = "Copied. Paste it where you want to share it";

async function press(share?: () => Promise<void>) {
  const user = userEvent.setup();
  if (share) Object.assign(navigator, { share });
  render(
    <>
      <ShareButton text={text} path={path} />
      <Toaster />
    </>,
  );
  await user.click(screen.getByRole("button", { name: "Share" }));
}

describe("the share button", () => {
  afterEach(() => Reflect.deleteProperty(navigator, "share"));

  it("opens the phone's share sheet, which may be closed", async () => {
    const share = jest.fn(() => Promise.reject(new DOMException("closed", "AbortError")));
    await press(share);
    expect(share.mock.calls).toEqual([[{ text: shared }]]);
    expect(await navigator.clipboard.readText()).toBe("");
  });

  it.each([
    ["there is no share sheet", undefined],
    ["the share sheet does not open", () => Promise.reject(new DOMException("no", "NotAllowedError"))],
  ])("copies the text where %s", async (_where, share) => {
    await press(share);
    expect(await screen.findByText(copied)).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(shared);
  });
});
