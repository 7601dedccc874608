import { readSettings } from "../../../server/platform/settings";

describe("mail settings", () => {
  it("need nothing: files in the data folder, from an address of the example domain", () => {
    expect(readSettings({})).toMatchObject({
      smtpUrl: null,
      careEmail: null,
      demoVideoUrl: null,
      slotCapacity: 5,
      mailFrom: { name: "Oyanet", address: "no-reply@oyanet.example" },
    });
  });

  it.each([
    ["Oyanet <no-reply@oyanet.example>", { name: "Oyanet", address: "no-reply@oyanet.example" }],
    ['"Oyanet, the shop" <A@Oyanet.example>', { name: "Oyanet, the shop", address: "a@oyanet.example" }],
    ["shop@oyanet.example", { name: "", address: "shop@oyanet.example" }],
  ])("read MAIL_FROM %s", (text, mailFrom) => {
    expect(readSettings({ MAIL_FROM: text }).mailFrom).toEqual(mailFrom);
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

  it("never repeat a password that stands in SMTP_URL", () => {
    expect(() => readSettings({ SMTP_URL: "smpt://shop:hush@mail.example" })).not.toThrow(/hush/);
  });
});
