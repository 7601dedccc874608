import { namedIn, printList, printParts, toggled, toggledIn, valuesIn } from "../../web/values/address-list";

const networks = ["airtel", "mtn", "glo"];

describe("a list in an address", () => {
  it.each([
    [null, []],
    ["", []],
    [",", []],
    ["glo,,mtn,glo", ["glo", "mtn"]],
    ["Airtel-2", ["Airtel-2"]],
  ])("%j contains %j", (list, values) => {
    expect(valuesIn(list)).toEqual(values);
  });

  it.each([
    ["glo,MTN,etisalat", networks, ["mtn", "glo"]],
    ["router,dongle", ["ROUTER", "MIFI", "DONGLE"], ["ROUTER", "DONGLE"]],
    [null, networks, []],
    ["", ["", "mtn"], []],
  ])("%j contains of all values %j these: %j", (list, all, values) => {
    expect(namedIn(list, all)).toEqual(values);
  });

  it("is joined with commas and parsed back unchanged", () => {
    expect(printList(["a b", "c&d"])).toBe("a%20b,c%26d");
    const query = printParts({ on: printList(["x,y", "z"]), sort: false, with: "", show: "48" });
    expect(query).toBe("on=x%2Cy,z&show=48");
    expect(new URLSearchParams(query).get("show")).toBe("48");
  });

  it("appends a value or removes it", () => {
    expect(toggled(["glo"], "airtel")).toEqual(["glo", "airtel"]);
    expect(toggled(["glo", "airtel"], "glo")).toEqual(["airtel"]);
  });

  it("adds or removes a value in the order of all values", () => {
    expect(toggledIn(networks, ["glo"], "airtel")).toEqual(["airtel", "glo"]);
    expect(toggledIn(networks, ["airtel", "glo"], "glo")).toEqual(["airtel"]);
  });
});
