import { shopForAll } from "../../support/start-shop";
import { act, screen } from "@testing-library/react";
import { aChatForEachTest, openChat } from "./show-chat";

/** The visible part of a phone's page, above its keyboard. */
class VisibleArea extends EventTarget {
  height = window.innerHeight;
  offsetTop = 0;
  scale = 1;

  becomes(change: { height?: number; offsetTop?: number; scale?: number }) {
    Object.assign(this, change);
    act(() => void this.dispatchEvent(new Event("resize")));
  }
}

const panel = () => screen.getByRole("dialog", { name: /Chat with/ });
const whole = window.innerHeight;

describe("the chat's panel above a phone's keyboard", () => {
  aChatForEachTest();
  const shop = shopForAll();
  let area: VisibleArea;
  beforeEach(() => {
    area = new VisibleArea();
    Object.defineProperty(window, "visualViewport", { configurable: true, value: area });
  });
  afterEach(() => Reflect.deleteProperty(window, "visualViewport"));

  it("fits the area above the keyboard, and is restored when the keyboard closes", async () => {
    await openChat(shop.visitor());
    expect(panel()).toHaveStyle({ bottom: "", height: "" });

    area.becomes({ height: whole - 300 });
    expect(panel()).toHaveStyle({ bottom: "308px", height: `${whole - 316}px` });

    area.becomes({ height: whole });
    expect(panel().style.bottom).toBe("");
    expect(panel().style.height).toBe("");
  });

  it.each([
    ["an address bar slides away", { height: whole - 100 }],
    ["the page is zoomed into", { height: whole / 2, scale: 2 }],
  ])("does not change when %s", async (_, change) => {
    await openChat(shop.visitor());

    area.becomes(change);

    expect(panel().style.bottom).toBe("");
    expect(panel().style.height).toBe("");
  });
});
