import { shopForAll } from "../../support/start-shop";
import { act, screen, within } from "@testing-library/react";
import { aChatForEachTest, begins, box, log, openChat, say, stream, write } from "./show-chat";

aChatForEachTest();
const shop = shopForAll();

describe("a message without a reply", () => {
  it("goes back into the box, before the text typed since", async () => {
    const user = await openChat(shop.visitor());
    await say(user, "Where is my bundle?");
    await user.type(box(), "Hello?");

    await write(begins("Where is my bundle?"), [
      "refused",
      { message: "Some error occurred", isLimit: false },
    ]);

    expect(await screen.findByText("Some error occurred")).toBeVisible();
    expect(box()).toHaveValue("Where is my bundle?\nHello?");
    expect(log().queryByText("Where is my bundle?")).not.toBeInTheDocument();
    expect(within(screen.getByRole("alert")).queryByText(/Live chat is available/)).not.toBeInTheDocument();
  });

  it("is not lost when the shop cannot be reached", async () => {
    const user = await openChat(shop.visitor());
    await say(user, "Where is my bundle?");

    await act(async () => stream().breakOff());

    expect(await screen.findByText("Some error occurred")).toBeVisible();
    expect(box()).toHaveValue("Where is my bundle?");
  });

  it("shows other contacts once the day's messages are used up", async () => {
    const user = await openChat(shop.visitor());
    await say(user, "Hello");

    await write(["refused", { message: "The assistant has answered all it can today.", isLimit: true }]);

    const alert = within(await screen.findByRole("alert"));
    expect(alert.getByText(/all it can today/)).toBeVisible();
    expect(alert.getByText("Live chat is available 7am to 11pm")).toBeVisible();
    expect(alert.getByRole("link", { name: "0700 000 6926" })).toBeVisible();
    expect(box()).toHaveValue("Hello");
  });

  it("keeps the received part of a reply that breaks off, and marks it", async () => {
    const user = await openChat(shop.visitor());
    await say(user, "Hello");
    await write(begins("Hello"), ["piece", { text: "The cheapest is" }]);

    await act(async () => stream().breakOff());

    expect(await log().findByText(/The cheapest is/)).toBeVisible();
    expect(log().getByText(/reply was cut off/)).toBeVisible();
    expect(box()).toHaveValue("");
  });
});
