import { screen } from "@testing-library/react";
import { activeOption, combobox, showSelect } from "./show-select";

describe("Select, with the keyboard", () => {
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

  it("cycles through the options of one letter when it is typed again", async () => {
    const { user } = showSelect();

    await user.tab();
    await user.keyboard("ss");

    expect(activeOption()).toHaveTextContent("Spectranet");
  });

  it("closes on Escape without choosing, and ignores Escape while closed", async () => {
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

  it("chooses the active option when Tab leaves it", async () => {
    const { user, onChange } = showSelect();

    await user.tab();
    await user.keyboard("{ArrowDown}{ArrowDown}{Tab}");

    expect(onChange).toHaveBeenCalledWith("mtn");
    expect(screen.getByRole("button", { name: "Outside" })).toHaveFocus();
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  });
});
