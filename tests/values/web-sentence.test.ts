import { sentence } from "../../web/values/sentence";

describe("sentence", () => {
  it.each([
    ["The price has changed", "The price has changed."],
    ["Please try again.", "Please try again."],
    ["Wallet balance is insufficient!", "Wallet balance is insufficient!"],
  ])("ends %j as %j", (text, ended) => {
    expect(sentence(text)).toBe(ended);
  });
});
