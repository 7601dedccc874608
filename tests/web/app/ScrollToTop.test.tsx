import { act, render } from "@testing-library/react";
import { useEffect } from "react";
import { MemoryRouter, type NavigateFunction, useNavigate } from "react-router";
import { ScrollToTop } from "../../../web/app/layout/ScrollToTop";

/** jsdom does not scroll. */
function scrollPageTo(top: number) {
  Object.defineProperty(window, "scrollY", { value: top, configurable: true });
  window.dispatchEvent(new Event("scroll"));
}

describe("ScrollToTop", () => {
  const scrollTo = jest.fn();
  beforeEach(() => {
    scrollTo.mockClear();
    window.scrollTo = scrollTo;
    scrollPageTo(0);
  });

  function shown() {
    let navigate: NavigateFunction;
    function Navigator() {
      const goTo = useNavigate();
      useEffect(() => void (navigate = goTo), [goTo]);
      return null;
    }
    render(
      <MemoryRouter initialEntries={["/a"]}>
        <ScrollToTop />
        <Navigator />
      </MemoryRouter>,
    );
    return (to: string | number) => act(async () => navigate(to as string));
  }

  it("scrolls a new page to its top and, with the back button, to the previous position", async () => {
    const go = shown();
    scrollPageTo(640);

    await go("/b");
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: "instant" });

    await go(-1);
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 640, behavior: "instant" });
  });

  it("does not scroll when only the query string changes", async () => {
    const go = shown();

    await go("/a?network=mtn");

    expect(scrollTo).not.toHaveBeenCalled();
  });

  it("waits for a section that is not rendered yet", async () => {
    const go = shown();
    await go("/b#data-bundles");
    const section = document.createElement("section");
    section.id = "data-bundles";
    const scrollIntoView = (section.scrollIntoView = jest.fn());

    await act(async () => document.body.append(section));

    expect(scrollIntoView).toHaveBeenCalledTimes(1);
    expect(section).toHaveFocus();
    section.remove();
  });

  it("scrolls to the section again when the same link is followed again", async () => {
    const section = document.createElement("section");
    section.id = "faqs";
    const scrollIntoView = (section.scrollIntoView = jest.fn());
    document.body.append(section);
    const go = shown();

    await go("/contact-us/#faqs");
    await go("/contact-us/#faqs");

    expect(scrollIntoView).toHaveBeenCalledTimes(2);
    section.remove();
  });
});
