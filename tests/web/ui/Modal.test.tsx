import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { MemoryRouter } from "react-router";
import { Modal } from "../../../web/ui/Modal";

function Page({ busy = false }) {
  const [shown, setShown] = useState<"" | "first" | "next">("");
  const [isReceiptOpen, setIsReceiptOpen] = useState(false);

  function leaveReceipt() {
    setIsReceiptOpen(true);
    setTimeout(() => setShown(""));
  }

  return (
    <main>
      <button type="button" onClick={() => setShown("first")}>
        Pay
      </button>
      {shown === "first" && (
        <Modal onClose={() => setShown("")} title="Payment Method" busy={busy}>
          <input aria-label="Amount" />
          <button type="button" onClick={() => setIsReceiptOpen(true)}>
            Buy
          </button>
          <button type="button" onClick={leaveReceipt}>
            Leave a receipt
          </button>
          <button type="button" onClick={() => setShown("next")}>
            Next
          </button>
        </Modal>
      )}
      {shown === "next" && (
        <Modal onClose={() => setShown("")} label="Buy Now">
          <input aria-label="Code" autoFocus />
        </Modal>
      )}
      {isReceiptOpen && (
        <Modal onClose={() => setIsReceiptOpen(false)} label="Receipt">
          <p>Paid</p>
        </Modal>
      )}
    </main>
  );
}

async function openModal(props = {}) {
  const user = userEvent.setup();
  const { container } = render(<Page {...props} />, { wrapper: MemoryRouter });
  const opener = screen.getByRole("button", { name: "Pay" });
  await user.click(opener);
  return { user, opener, container };
}

const dialog = () => screen.getByRole("dialog", { name: "Payment Method" });

describe("Modal", () => {
  it("is a dialog named by its title that takes the focus", async () => {
    await openModal();

    expect(dialog()).toHaveAttribute("aria-modal", "true");
    expect(dialog()).toHaveFocus();
  });

  it("traps the focus, in both directions", async () => {
    const { user } = await openModal();

    await user.tab({ shift: true });
    expect(screen.getByRole("button", { name: "Next" })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole("button", { name: "Close" })).toHaveFocus();
    await user.tab();
    expect(screen.getByLabelText("Amount")).toHaveFocus();
  });

  it("makes the page inert while open", async () => {
    const { user, container } = await openModal();
    expect(container.inert).toBe(true);
    expect(document.documentElement.style.overflow).toBe("hidden");

    await user.keyboard("{Escape}");

    expect(container.inert).toBe(false);
    expect(document.documentElement.style.overflow).toBe("");
  });

  it.each([
    ["Escape", (user: ReturnType<typeof userEvent.setup>) => user.keyboard("{Escape}")],
    ["its Close button", (user) => user.click(screen.getByRole("button", { name: "Close" }))],
    ["a click outside", (user) => user.click(dialog().parentElement as HTMLElement)],
  ])("closes on %s and returns the focus", async (_, close) => {
    const { user, opener } = await openModal();

    await close(user);

    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
  });

  it("stays open on clicks inside, and when a press that began inside ends outside", async () => {
    const { user } = await openModal();

    await user.click(dialog());
    await user.pointer([
      { keys: "[MouseLeft>]", target: screen.getByLabelText("Amount") },
      { keys: "[/MouseLeft]", target: dialog().parentElement as HTMLElement },
    ]);

    expect(dialog()).toBeVisible();
  });

  it("closes one dialog at a time when one is on top of another", async () => {
    const { user } = await openModal();

    await user.click(screen.getByRole("button", { name: "Buy" }));
    expect(screen.getByRole("dialog", { name: "Receipt" })).toHaveFocus();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog", { name: "Receipt" })).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Buy" })).toHaveFocus();
    await user.keyboard("{Escape}");

    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("returns the focus to where the first of two following dialogs was opened", async () => {
    const { user, opener } = await openModal();

    await user.click(screen.getByRole("button", { name: "Next" }));
    expect(screen.getByLabelText("Code")).toHaveFocus();
    await user.keyboard("{Escape}");

    expect(opener).toHaveFocus();
  });

  it("keeps the page inert when its opener is removed first, and returns the focus to that opener's origin", async () => {
    const { user, opener, container } = await openModal();
    await user.click(screen.getByRole("button", { name: "Leave a receipt" }));
    const receipt = await screen.findByRole("dialog", { name: "Receipt" });
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Payment Method" })).toBeNull());

    expect(receipt).toHaveFocus();
    expect(container.inert).toBe(true);
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(container.inert).toBe(false);
    expect(opener).toHaveFocus();
  });
});
