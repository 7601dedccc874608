import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import type { Sent } from "../../../web/admin/parts/action";
import { DialogButton } from "../../../web/admin/parts/ActionButton";
import { ActionDialog, ownCode, reasonForCustomer } from "../../../web/admin/parts/ActionDialog";
import { pressTwice } from "../../support/press-twice";

const done = { data: { cancel: { __typename: "Cancelled" } } };

const refused = (name: string, message: string) => ({
  data: {
    cancel: { __typename: "AdminRefusal", message: "Nothing was cancelled", fields: [{ name, message }] },
  },
});

const fields = { reason: reasonForCustomer, code: ownCode };

/** Opens the dialog of a button, which sends by this function. */
async function open(send: (values: Record<string, string>, key: string) => Sent<object>) {
  const user = userEvent.setup();
  const onDone = jest.fn();
  render(
    <DialogButton
      dialog={
        <ActionDialog
          title="Cancel the visit?"
          fields={fields}
          action="Cancel it"
          send={send}
          onDone={onDone}
        />
      }
    >
      Cancel visit
    </DialogButton>,
    { wrapper: MemoryRouter },
  );
  await user.click(screen.getByRole("button", { name: "Cancel visit" }));
  return { user, onDone };
}

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText("Reason"), "It rains");
  await user.type(screen.getByLabelText("Your code"), "123456");
}

const action = () => screen.getByRole("button", { name: "Cancel it" });

describe("ActionDialog", () => {
  it("asks for what is missing and sends nothing", async () => {
    const send = jest.fn(() => Promise.resolve(done));
    const { user } = await open(send);

    await user.click(action());

    expect(screen.getByLabelText("Reason")).toHaveAccessibleDescription(/Say why: the customer reads it/);
    expect(screen.getByLabelText("Reason")).toHaveFocus();
    expect(send).not.toHaveBeenCalled();
  });

  it("sends once when pressed twice, is busy meanwhile, and gives the focus back to the button that opened it", async () => {
    let answer = (_: typeof done) => {};
    const send = jest.fn(() => new Promise<typeof done>((resolve) => (answer = resolve)));
    const { user, onDone } = await open(send);
    await fillIn(user);

    pressTwice(action());

    expect(action()).toBeDisabled();
    answer(done);
    await waitFor(() => expect(screen.getByRole("button", { name: "Cancel visit" })).toHaveFocus());
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(onDone).toHaveBeenCalledTimes(1);
    expect(send).toHaveBeenCalledTimes(1);
    expect(send).toHaveBeenCalledWith({ reason: "It rains", code: "123456" }, expect.any(String));
  });

  it("retries with the same key after a request without an answer", async () => {
    const keys: string[] = [];
    const { user } = await open((_, key) => {
      keys.push(key);
      return keys.length === 1 ? Promise.reject(new Error("down")) : Promise.resolve(done);
    });
    await fillIn(user);

    await user.click(action());
    expect(await screen.findByRole("alert")).toHaveTextContent(/could not reach the shop/);
    await user.click(action());

    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it.each([
    ["reason", "Reason"],
    ["edits.0.reason", "Reason"],
    ["code", "Your code"],
    ["factorCode", "Your code"],
  ])("shows a refusal of %s at the field %s, and stays open", async (name, label) => {
    const { user, onDone } = await open(() => Promise.resolve(refused(name, "Please change this")));
    await fillIn(user);

    await user.click(action());

    expect(await screen.findByText("Please change this")).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/Please change this/);
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(onDone).not.toHaveBeenCalled();
  });

  it("shows a refusal that names no field of its own as a sentence", async () => {
    const { user } = await open(() => Promise.resolve(refused("claim", "It was paid back")));
    await fillIn(user);

    await user.click(action());

    expect(await screen.findByRole("alert")).toHaveTextContent("It was paid back");
  });

  it.each(["Escape", "Back"])("closes by %s without sending, and gives the focus back", async (way) => {
    const send = jest.fn(() => Promise.resolve(done));
    const { user } = await open(send);

    if (way === "Escape") await user.keyboard("{Escape}");
    else await user.click(screen.getByRole("button", { name: "Back" }));

    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Cancel visit" })).toHaveFocus();
    expect(send).not.toHaveBeenCalled();
  });

  it("does not send when a dialog inside it sends", async () => {
    const user = userEvent.setup();
    const [outer, inner] = [jest.fn(() => Promise.resolve(done)), jest.fn(() => Promise.resolve(done))];
    render(
      <ActionDialog title="Block Bisi?" action="Block" send={outer}>
        <DialogButton dialog={<ActionDialog title="Approve it" action="Send" send={inner} />}>
          Approve
        </DialogButton>
      </ActionDialog>,
      { wrapper: MemoryRouter },
    );

    await user.click(screen.getByRole("button", { name: "Approve" }));
    await user.click(screen.getByRole("button", { name: "Send" }));

    expect(inner).toHaveBeenCalledTimes(1);
    expect(outer).not.toHaveBeenCalled();
  });
});
