import { act } from "@testing-library/react";

/** Two clicks of one moment: the second comes before the page has shown that the first one made it busy. */
export function pressTwice(button: HTMLElement): void {
  act(() => {
    button.click();
    button.click();
  });
}
