import { render, screen } from "@testing-library/react";
import { LazyImage } from "../../../web/ui/LazyImage";

describe("LazyImage", () => {
  it("is left to the browser, which loads it when it comes near, with its space reserved", () => {
    render(<LazyImage src="/devices/router.svg" alt="Router" width={480} height={360} className="w-full" />);

    const picture = screen.getByRole("img", { name: "Router" });
    expect(picture).toHaveAttribute("loading", "lazy");
    expect(picture).toHaveAttribute("src", "/devices/router.svg");
    expect(picture).toHaveAttribute("width", "480");
    expect(picture).toHaveAttribute("height", "360");
  });
});
