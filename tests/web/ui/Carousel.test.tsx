import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Carousel } from "../../../web/ui/Carousel";

const cardWidth = 375;
const gap = 24;
const cards = ["Airtel", "MTN", "Smile", "GLO"];
const contentWidth = cards.length * cardWidth + (cards.length - 1) * gap;

/** jsdom has no layout, so the list gets fixed measures, and scrolls at once. */
function showCarousel(visibleWidth = 800) {
  jest.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue({ width: cardWidth } as DOMRect);
  render(
    <Carousel label="Packages" jumps={[{ name: "Even", picture: null, cards: [1, 3] }]}>
      {cards.map((name) => (
        <p key={name}>{name}</p>
      ))}
    </Carousel>,
  );
  const list = screen.getByRole("list");
  list.style.columnGap = `${gap}px`;
  Object.defineProperties(list, {
    clientWidth: { value: visibleWidth },
    scrollWidth: { value: contentWidth },
  });
  const scrollTo = jest.fn(({ left }: ScrollToOptions) => {
    list.scrollLeft = Math.min(left ?? 0, contentWidth - visibleWidth);
    fireEvent.scroll(list);
  });
  list.scrollTo = scrollTo as typeof list.scrollTo;
  act(() => void window.dispatchEvent(new Event("resize")));
  return { user: userEvent.setup(), list, scrollTo };
}

const previous = () => screen.getByRole("button", { name: "Previous" });
const next = () => screen.getByRole("button", { name: "Next" });

describe("Carousel", () => {
  afterEach(() => jest.restoreAllMocks());

  it("moves by one card and its gap per click", async () => {
    const { user, list } = showCarousel();

    expect(previous()).toBeDisabled();
    await user.click(next());
    expect(list.scrollLeft).toBe(399);
    expect(previous()).toBeEnabled();
    await user.click(previous());

    expect(list.scrollLeft).toBe(0);
  });

  it("disables both when every card fits", () => {
    showCarousel(contentWidth);

    expect(previous()).toBeDisabled();
    expect(next()).toBeDisabled();
  });

  it("announces which cards are shown, also while they scroll by", async () => {
    const { user, list } = showCarousel();
    const says = (text: string) => expect(screen.getByText(text)).toHaveAttribute("aria-live", "polite");

    says("1–2 of 4");
    await user.click(next());
    says("2–3 of 4");
    for (const [left, text] of [
      [50, "2 of 4"],
      [contentWidth - 800, "3–4 of 4"],
    ] as const) {
      list.scrollLeft = left;
      fireEvent.scroll(list);
      says(text);
    }
  });

  it("jumps to some of the cards, one after the other and back to the first", async () => {
    const { user, scrollTo } = showCarousel(375);
    const heads = async () => {
      await user.click(screen.getByRole("button", { name: "Even cards" }));
      return scrollTo.mock.lastCall?.[0].left;
    };

    expect([await heads(), await heads(), await heads()]).toEqual([399, 3 * 399, 399]);
  });
});
