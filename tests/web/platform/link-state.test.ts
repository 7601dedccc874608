import { readLinkState } from "../../../web/values/link-state";

describe("a link's history state", () => {
  it("is read as it was written", () => {
    const state = { stays: true, focus: "plans-found", over: "a1b2", email: "ada@example.com" };
    expect(readLinkState(state)).toEqual(state);
  });

  it.each([
    [null],
    [undefined],
    ["stays"],
    [7],
    [[true]],
    [{}],
    [{ layers: 1, idx: 3, over: 4 }],
    [{ stays: "true", focus: 3, email: null }],
    [{ stays: 1, focus: {}, email: ["ada@example.com"] }],
  ])("is empty for anything else: %j", (state) => {
    expect(readLinkState(state)).toEqual({
      stays: false,
      focus: undefined,
      over: undefined,
      email: undefined,
    });
  });
});
