import { act, render, screen, waitForElementToBeRemoved } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "../../../web/ui/Toaster";
import { clearProblems, toastError, toastSuccess } from "../../../web/ui/toast";

describe("toast", () => {
  it("shows, politely, messages from before and after its container has loaded", async () => {
    toastSuccess("Registered successfully");
    render(<Toaster />);

    expect(await screen.findByText("Registered successfully")).toBeVisible();
    act(() => toastError("Some error occurred"));

    expect(await screen.findByText("Some error occurred")).toBeVisible();
    expect(screen.getByText("Registered successfully").closest("[aria-live=polite]")).not.toBeNull();
    expect(screen.getByText("Registered successfully").closest("[data-toasts]")?.parentElement).toBe(
      document.body,
    );
  });

  it.each([
    ["what they spoke of went well", () => toastSuccess("Number saved")],
    ["what they spoke of is left behind", () => clearProblems()],
  ])("removes problems when %s, and can show them again", async (_, happen) => {
    render(<Toaster />);
    act(() => toastError("Some error occurred"));
    expect(await screen.findByText("Some error occurred")).toBeVisible();

    act(happen);
    await waitForElementToBeRemoved(() => screen.queryByText("Some error occurred"));

    act(() => toastError("Some error occurred"));
    expect(await screen.findByText("Some error occurred")).toBeVisible();
  });

  it("keeps the focus where it was when it is pressed or closed, so that the next press is not lost", async () => {
    Element.prototype.setPointerCapture = () => {}; // jsdom has none
    const user = userEvent.setup();
    render(
      <>
        <input aria-label="Day" />
        <button type="button">Reschedule</button>
        <Toaster />
      </>,
    );
    await user.click(screen.getByLabelText("Day"));
    act(() => toastSuccess("The day is closed"));
    await user.click(await screen.findByText("The day is closed"));
    expect(screen.getByLabelText("Day")).toHaveFocus();
    await user.click(screen.getByRole("button", { name: /close/i }));
    expect(screen.getByLabelText("Day")).toHaveFocus();

    await user.click(screen.getByRole("button", { name: "Reschedule" }));
    expect(screen.getByRole("button", { name: "Reschedule" })).toHaveFocus();
  });
});
