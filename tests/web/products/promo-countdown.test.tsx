import { act, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { PromoOffer } from "../../../web/features/products/PromoBanner";
import { nairaOf } from "../../../web/values/naira";

const second = 1_000;
const hour = 3_600 * second;

const shown = () => screen.getByRole("timer").textContent;
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
/** Simulates a sleeping laptop: the clock advances, timers do not. */
const sleep = (milliseconds: number) => jest.setSystemTime(Date.now() + milliseconds);

function storedKeys() {
  return Object.keys(localStorage);
}

const promo = {
  name: "AlwaysOn + Router",
  price: nairaOf(40_000),
  oldPrice: nairaOf(45_500),
  benefits: "Free installation",
  lastDay: null,
};

const offer = (
  <MemoryRouter>
    <PromoOffer promo={promo} />
  </MemoryRouter>
);

describe("the promo's countdown", () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    localStorage.clear();
  });

  it("starts at 9h 59m 59s, on the server as in the browser", () => {
    expect(renderToString(offer)).toContain("9h 59m 59s");
    expect(storedKeys()).toEqual([]);

    render(offer);

    expect(shown()).toBe("9h 59m 59s");
  });

  it("counts once per second", () => {
    render(offer);

    pass(999);
    expect(shown()).toBe("9h 59m 59s");
    pass(1);
    expect(shown()).toBe("9h 59m 58s");
    pass(54 * second);
    expect(shown()).toBe("9h 59m 04s");
    pass(5 * second);
    expect(shown()).toBe("9h 58m 59s");
  });

  it("is stored under one key of the local storage and continues after a reload", () => {
    const page = render(offer);
    pass(10 * second);
    expect(storedKeys()).toEqual([expect.stringContaining("countdown")]);
    page.unmount();

    sleep(50 * second);
    render(offer);

    expect(shown()).toBe("9h 58m 59s");
  });

  it("restarts at 9 hours after zero", () => {
    render(offer);

    pass(10 * hour - second);
    expect(shown()).toBe("0h 00m 00s");
    pass(second);
    expect(shown()).toBe("9h 00m 00s");
    pass(second);
    expect(shown()).toBe("8h 59m 59s");
  });

  it.each(["soon", "", "NaN", String(Number.MAX_SAFE_INTEGER)])("restarts if %j is stored", (entry) => {
    render(offer).unmount();
    localStorage.setItem(storedKeys()[0] ?? "", entry);

    render(offer);

    expect(shown()).toBe("9h 59m 59s");
  });
});
