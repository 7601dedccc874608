import { readSettings } from "../../../server/app/modules";

describe("mail settings", () => {
  it("default to files in the data folder, sent from an address of the example domain", () => {
    const { SMTP_URL, CARE_EMAIL, DEMO_VIDEO_URL, SLOT_CAPACITY, MAIL_FROM } = readSettings({});
    expect([SMTP_URL, CARE_EMAIL, DEMO_VIDEO_URL]).toEqual([undefined, undefined, undefined]);
    expect(SLOT_CAPACITY).toBe(5);
    expect(MAIL_FROM).toEqual({ name: "Oyanet", address: "no-reply@oyanet.example" });
  });

  it.each([
    ["Oyanet <no-reply@oyanet.example>", { name: "Oyanet", address: "no-reply@oyanet.example" }],
    ['"Oyanet, the shop" <A@Oyanet.example>', { name: "Oyanet, the shop", address: "a@oyanet.example" }],
    ["shop@oyanet.example", { name: "", address: "shop@oyanet.example" }],
  ])("read MAIL_FROM %s", (text, mailFrom) => {
    expect(readSettings({ MAIL_FROM: text }).MAIL_FROM).toEqual(mailFrom);
  });

  it.each([
    ["SMTP_URL", "http://mail.example"],
    ["SMTP_URL", "smtp://"],
    ["MAIL_FROM", "Oyanet"],
    ["MAIL_FROM", "Oyanet <nobody>"],
    ["MAIL_FROM", "Oya\nnet <no-reply@oyanet.example>"],
    ["CARE_EMAIL", "care"],
    ["SLOT_CAPACITY", "0"],
    ["SLOT_CAPACITY", "many"],
    ["DEMO_VIDEO_URL", "javascript:alert(1)"],
  ])("refuse %s=%j in one line that names it", (name, value) => {
    const read = () => readSettings({ [name]: value });
    expect(read).toThrow(new RegExp(`^${name}: .+`));
    expect(read).not.toThrow(/\n/);
  });

  it("never repeat a password in SMTP_URL", () => {
    expect(() => readSettings({ SMTP_URL: "smpt://shop:hush@mail.example" })).not.toThrow(/hush/);
  });
});
