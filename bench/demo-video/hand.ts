import { expect, type Locator } from "@playwright/test";
import type { Film } from "./film";

/** Moves and presses like a thumb, at a visible pace, and shows where it touches. */
export class Hand {
  constructor(private readonly film: Film) {}

  async tap(target: Locator, pause = 0.45): Promise<void> {
    await this.reach(target);
    await target.tap();
    await this.film.hold(pause);
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.tap(field, 0.15);
    await field.pressSequentially(text, { delay: 40 });
    await this.film.hold(0.15);
  }

  async choose(form: Locator, select: string, option: RegExp): Promise<void> {
    await this.tap(form.getByRole("combobox", { name: select }), 0.4);
    await this.tap(form.page().getByRole("option", { name: option }).first(), 0.3);
  }

  /** Scrolls as a thumb would, where the target is not well in view. */
  async reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    await target.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      if (top > 90 && bottom < window.innerHeight - 130) return;
      element.scrollIntoView({ behavior: "smooth", block: "center" });
    });
    await settled(target);
  }
}

/** The position is preserved. */
async function settled(target: Locator): Promise<void> {
  await target.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        let [last, since] = [Number.NaN, performance.now()];
        const look = () => {
          const { top } = element.getBoundingClientRect();
          if (top !== last) [last, since] = [top, performance.now()];
          if (performance.now() - since > 120) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}

/** Runs in the page. A popover is also above dialogs. */
export function showTouches(): void {
  document.addEventListener(
    "pointerdown",
    ({ clientX, clientY }) => {
      const mark = document.createElement("div");
      mark.popover = "manual";
      mark.setAttribute("aria-hidden", "true");
      mark.style.cssText = `position: fixed; inset: auto; left: ${clientX - 22}px; top: ${clientY - 22}px;
        width: 44px; height: 44px; margin: 0; padding: 0; overflow: visible; pointer-events: none;
        border: 3px solid #ffb020; border-radius: 50%; background: rgb(255 176 32 / 45%); box-shadow: 0 0 0 1.5px #0b3b2e;`;
      document.documentElement.append(mark);
      mark.showPopover();
      void mark
        .animate(
          [
            { opacity: 0, transform: "scale(1.6)" },
            { opacity: 1, transform: "scale(1)", offset: 0.25 },
            { opacity: 1, transform: "scale(1)", offset: 0.6 },
            { opacity: 0, transform: "scale(1.3)" },
          ],
          { duration: 550, easing: "ease-out" },
        )
        .finished.then(() => mark.remove());
    },
    true,
  );
}
