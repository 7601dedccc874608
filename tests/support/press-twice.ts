import { act } from "@testing-library/react";

/** Clicks twice at once: the second click comes before the page has rendered that it is busy. */
export function pressTwice(button: HTMLElement): void {
  act(() => {
    button.click();
    button.click();
  });
}
