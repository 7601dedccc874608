import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentProps, createRef, useState } from "react";
import { Select, type SelectHandle } from "../../../web/ui/Select";

const networks = [
  { value: "airtel", text: "Airtel" },
  { value: "mtn", text: "MTN" },
  { value: "smile", text: "Smile" },
  { value: "glo", text: "GLO", disabled: true },
  { value: "spectranet", text: "Spectranet" },
];

function showSelect({
  initial = "",
  ...props
}: Partial<ComponentProps<typeof Select>> & { initial?: string } = {}) {
  const onChange = jest.fn();
  function Form() {
    const [value, setValue] = useState(initial);
    return (
      <>
        <Select
          label="Network"
          options={networks}
          value={value}
          onChange={(next) => {
            onChange(next);
            setValue(next);
          }}
          {...props}
        />
        <button type="button">Outside</button>
      </>
    );
  }
  render(<Form />);
  return { user: userEvent.setup(), onChange };
}

const combobox = () => screen.getByRole("combobox", { name: "Network" });
const activeOption = () => document.getElementById(combobox().getAttribute("aria-activedescendant") ?? "");

function placeButtonAbove(room: number) {
  const bottom = window.innerHeight - room;
  jest.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue({ bottom } as DOMRect);
}

describe("Select", () => {
  afterEach(() => jest.restoreAllMocks());

  it("is named by its label and shows the chosen option's text", () => {
    showSelect({ initial: "mtn" });

    expect(combobox()).toHaveTextContent("MTN");
    expect(combobox()).toHaveAttribute("aria-expanded", "false");
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  });

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

  it("does not choose a disabled option", async () => {
    const { user, onChange } = showSelect();

    await user.click(combobox());
    await user.click(screen.getByRole("option", { name: "GLO" }));

    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByRole("listbox")).toBeVisible();
  });

  it("moves with the arrows past a disabled option and chooses with Enter", async () => {
    const { user, onChange } = showSelect({ initial: "smile" });

    await user.tab();
    await user.keyboard("{ArrowDown}");
    expect(activeOption()).toHaveTextContent("Smile");
    await user.keyboard("{ArrowDown}");
    expect(activeOption()).toHaveTextContent("Spectranet");
    await user.keyboard("{ArrowUp}{ArrowUp}{Enter}");

    expect(onChange).toHaveBeenCalledTimes(1);
    expect(onChange).toHaveBeenCalledWith("mtn");
  });

  it("goes to the ends with Home and End", async () => {
    const { user } = showSelect();

    await user.tab();
    await user.keyboard("{Enter}{End}");
    expect(activeOption()).toHaveTextContent("Spectranet");
    await user.keyboard("{ArrowDown}");
    expect(activeOption()).toHaveTextContent("Spectranet");
    await user.keyboard("{Home}");

    expect(activeOption()).toHaveTextContent("Airtel");
  });

  it("finds an option by its first letters", async () => {
    const { user, onChange } = showSelect();

    await user.tab();
    await user.keyboard("sp");
    expect(activeOption()).toHaveTextContent("Spectranet");
    await user.keyboard("{Enter}");

    expect(onChange).toHaveBeenCalledWith("spectranet");
  });

  it("walks through the options of one letter when it is typed again", async () => {
    const { user } = showSelect();

    await user.tab();
    await user.keyboard("ss");

    expect(activeOption()).toHaveTextContent("Spectranet");
  });

  it("closes on Escape without choosing, and leaves Escape alone while closed", async () => {
    const onEscape = jest.fn();
    document.addEventListener("keydown", onEscape);
    const { user, onChange } = showSelect();

    await user.click(combobox());
    await user.keyboard("{ArrowDown}");
    onEscape.mockClear();
    await user.keyboard("{Escape}");
    expect(onEscape).not.toHaveBeenCalled();
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
    await user.keyboard("{Escape}");

    expect(onEscape).toHaveBeenCalledTimes(1);
    expect(onChange).not.toHaveBeenCalled();
    document.removeEventListener("keydown", onEscape);
  });

  it("takes the active option along when Tab leaves it", async () => {
    const { user, onChange } = showSelect();

    await user.tab();
    await user.keyboard("{ArrowDown}{ArrowDown}{Tab}");

    expect(onChange).toHaveBeenCalledWith("mtn");
    expect(screen.getByRole("button", { name: "Outside" })).toHaveFocus();
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

  it("shows its error with the control and says that it is required", () => {
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
