import { sessionStore } from "../../../web/platform/session-storage";

describe("sessionStore", () => {
  it("keeps values until they are removed", () => {
    sessionStore.set("form", { phone: "0803" });
    expect(sessionStore.get("form")).toEqual({ phone: "0803" });

    sessionStore.remove("form");
    expect(sessionStore.get("form")).toBeNull();
  });

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
