import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentProps, useState } from "react";
import { Select } from "../../../web/ui/Select";

const networks = [
  { value: "airtel", text: "Airtel" },
  { value: "mtn", text: "MTN" },
  { value: "smile", text: "Smile" },
  { value: "glo", text: "GLO", disabled: true },
  { value: "spectranet", text: "Spectranet" },
];

export function showSelect({
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

export const combobox = () => screen.getByRole("combobox", { name: "Network" });
export const activeOption = () =>
  document.getElementById(combobox().getAttribute("aria-activedescendant") ?? "");
