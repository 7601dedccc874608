import { type CDPSession, expect, type Locator, type Page } from "@playwright/test";
import { type Place, type Swipe, swipeTowards, whereToPress } from "./where-to-press";

/** The time that a person watches a page scroll by itself before scrolling. */
const patienceMs = 2_500;

/**
 * A customer's hand: it presses only visible controls, scrolls to the others, and counts both. On a
 * phone it touches, on a desk it clicks. Letters are not counted, the touch on their field is.
 */
export class Hand {
  presses = 0;
  /** In heights of the screen, or widths of an element that scrolls sideways. */
  screensScrolled = 0;

  constructor(
    private readonly page: Page,
    private readonly devTools: CDPSession,
    readonly isTouch: boolean,
  ) {}

  async press(target: Locator): Promise<void> {
    await expect(target).toBeEnabled();
    const { x, y } = await this.bringIntoSight(target);
    this.presses += 1;
    if (this.isTouch) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.press(field);
    await expect(field).toBeFocused();
    await this.page.keyboard.press("ControlOrMeta+A");
    await this.page.keyboard.type(text);
    await expect(field).toHaveValue(/\S/);
  }

  /** A select and its options. */
  async choose(within: Locator, select: string, option: string): Promise<void> {
    const combobox = within.getByRole("combobox", { name: select }).first();
    await this.press(combobox);
    await this.press(within.getByRole("option", { name: option, exact: true }));
    await expect(combobox).toContainText(option.split(" - ")[0]!);
  }

  /** Scrolls until it can be read; first waits, because the page may scroll to it by itself. */
  async see(target: Locator): Promise<void> {
    await expect(target)
      .toBeInViewport({ timeout: patienceMs })
      .catch(() => undefined);
    await this.bringIntoSight(target);
  }

  private async bringIntoSight(target: Locator): Promise<Place> {
    await expect(target).toBeVisible();
    const deadline = Date.now() + 30_000;
    let place = await target.evaluate(whereToPress);
    while (place.outside || !place.isReached) {
      if (Date.now() > deadline) throw new Error(`No press can reach ${String(target)}`);
      const swipe = swipeTowards(place);
      if (swipe) await this.scroll(swipe);
      const { x, y } = place;
      place = await target.evaluate(whereToPress);
      if (swipe)
        this.screensScrolled += Math.abs(place.x - x) / swipe.width + Math.abs(place.y - y) / swipe.height;
    }
    return place;
  }

  /** Scrolls the element at that point by this distance. */
  private async scroll({ x, y, across, down }: Swipe): Promise<void> {
    if (!this.isTouch) {
      await this.page.mouse.move(x, y);
      await this.page.mouse.wheel(across, down);
      return;
    }
    const [fromX, fromY] = [x + across / 2, y + down / 2];
    const steps = 8;
    await this.touch("touchStart", fromX, fromY);
    for (let step = 1; step <= steps; step += 1)
      await this.touch("touchMove", fromX - (across * step) / steps, fromY - (down * step) / steps);
    // A finger that rests before it leaves does not throw the page, which a touch would then only stop.
    for (let rest = 0; rest < 3; rest += 1) {
      await this.page.evaluate(() => new Promise((frame) => requestAnimationFrame(frame)));
      await this.touch("touchMove", fromX - across, fromY - down);
    }
    await this.touch("touchEnd");
  }

  private async touch(type: "touchStart" | "touchMove" | "touchEnd", x = 0, y = 0): Promise<void> {
    await this.devTools.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x, y }],
    });
  }
}
