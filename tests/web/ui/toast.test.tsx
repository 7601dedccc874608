import { act, render, screen } from "@testing-library/react";
import { Toaster } from "../../../web/ui/Toaster";
import { toastError, toastSuccess } from "../../../web/ui/toast";

describe("toast", () => {
  it("shows, politely, what was said before and after the corner for it has loaded", async () => {
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
});
