import type { Request } from "express";
import { addressKey, clientAddress } from "../../../server/platform/http/client-address";

describe("addressKey", () => {
  it.each([
    ["203.0.113.5", "203.0.113.5"],
    ["::ffff:203.0.113.5", "203.0.113.5"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002::1", "2001:db8:1:2::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["no address", "no address"],
  ])("counts %s as %s", (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});

describe("clientAddress", () => {
  it.each([
    ["203.0.113.5", "203.0.113.5"],
    ["203.0.113.5:51234", "203.0.113.5"],
    ["::ffff:203.0.113.5", "::ffff:203.0.113.5"],
    ["2001:db8::1", "2001:db8::1"],
    ["2001:db8::443", "2001:db8::443"],
    ["[2001:db8::1]", "2001:db8::1"],
    ["[2001:db8::1]:443", "2001:db8::1"],
    ["unknown", ""],
    ["_hidden:80", ""],
    ["203.0.113.5:1:2", ""],
    ["[203.0.113.5", ""],
    ["", ""],
    [undefined, ""],
  ])("reads %s as %s", (ip, address) => {
    expect(clientAddress({ ip } as Request)).toBe(address);
  });
});
