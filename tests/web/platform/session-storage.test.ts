import { sessionStore } from "../../../web/platform/session-storage";

describe("sessionStore", () => {
  it("ignores a value that it cannot parse", () => {
    sessionStorage.setItem("form", "{ not JSON");

    expect(sessionStore.get("form")).toBeNull();
  });

  it("never throws where the browser refuses storage", () => {
    const denied = jest.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });

    sessionStore.set("form", 1);
    expect(sessionStore.get("form")).toBe(1);
    sessionStore.remove("form");
    expect(sessionStore.get("form")).toBeNull();
    denied.mockRestore();
  });
});
