import { act, screen } from "@testing-library/react";
import { createRef } from "react";
import type { SelectHandle } from "../../../web/ui/Select";
import { combobox, showSelect } from "./show-select";

function placeButtonAbove(room: number) {
  const bottom = window.innerHeight - room;
  jest.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue({ bottom } as DOMRect);
}

describe("Select", () => {
  afterEach(() => jest.restoreAllMocks());

  it("toggles open and closed on click", async () => {
    const { user } = showSelect();

    await user.click(combobox());
    expect(screen.getByRole("listbox", { name: "Network" })).toBeVisible();
    expect(screen.getAllByRole("option")).toHaveLength(5);
    await user.click(combobox());

    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  });

  it("chooses the clicked option, closes and keeps the focus", async () => {
    const { user, onChange } = showSelect();

    await user.click(combobox());
    await user.click(screen.getByRole("option", { name: "Smile" }));

    expect(onChange).toHaveBeenCalledWith("smile");
    expect(combobox()).toHaveTextContent("Smile");
    expect(combobox()).toHaveFocus();
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  });

  it("closes when something else is clicked", async () => {
    const { user } = showSelect();

    await user.click(combobox());
    await user.click(document.body);

    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  });

  it.each([
    [299, "above"],
    [300, "below"],
  ])("with %i pixels left below opens %s", async (room, side) => {
    placeButtonAbove(room);
    const { user } = showSelect();

    await user.click(combobox());

    expect(screen.getByRole("listbox")).toHaveAttribute("data-side", side);
  });

  it("shows its error with the control and is marked as required", () => {
    showSelect({ error: "Please fill out all form fields", required: true });

    expect(combobox()).toBeInvalid();
    expect(combobox()).toBeRequired();
    expect(combobox()).toHaveAccessibleDescription("Please fill out all form fields");
  });

  it("cannot be opened while disabled, not even by its handle", async () => {
    const ref = createRef<SelectHandle>();
    const { user } = showSelect({ disabled: true, ref });

    await user.click(combobox());
    act(() => ref.current?.open());

    expect(combobox()).toBeDisabled();
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  });

  it("can be opened by its handle, focus included", () => {
    const ref = createRef<SelectHandle>();
    showSelect({ ref });

    act(() => ref.current?.open());

    expect(screen.getByRole("listbox")).toBeVisible();
    expect(combobox()).toHaveFocus();
  });
});
