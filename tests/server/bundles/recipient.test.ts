import { buyBundle } from "../../support/buy-bundle";
import { shopForAll } from "../../support/start-shop";
import { buy, mtn, smile, spectranet } from "./buyer";

describe("the recipient of a bundle", () => {
  const shop = shopForAll();

  it.each([
    [mtn, null, { kind: "PHONE", value: "+2348031234567", formatted: "0803 123 4567" }],
    [smile, "Ada@Example.COM", { kind: "EMAIL", value: "ada@example.com", formatted: "ada@example.com" }],
    [spectranet, "10-203 040", { kind: "CUSTOMER_NUMBER", value: "10203040", formatted: "10203040" }],
    // From a range that libphonenumber does not know yet.
    [
      { ...mtn, phone: "0917 123 4567" },
      null,
      { kind: "PHONE", value: "+2349171234567", formatted: "0917 123 4567" },
    ],
  ])("is stored in the network's format: %j %s", async (bundle, account, recipient) => {
    const { answer } = await buy(shop, { ...bundle, account });
    expect(answer).toMatchObject({ status: "DELIVERED", recipient, phone: recipient.value });
  });

  it.each([
    [smile, "08031234567", "account", "Please enter the email address of the Smile account"],
    [smile, "ada@", "account", "Please enter the email address of the Smile account"],
    [spectranet, "ada@example.com", "account", "Please enter the Spectranet customer number: 5 to 15 digits"],
    [spectranet, "08031234567", "account", "Please enter the Spectranet customer number: 5 to 15 digits"],
    [
      { ...smile, phone: "08031234567" },
      null,
      "account",
      "Please enter the email address of the Smile account",
    ],
    [spectranet, "1234", "account", "Please enter the Spectranet customer number: 5 to 15 digits"],
    [
      { ...mtn, phone: "" },
      "ada@example.com",
      "phone",
      "Please enter a Nigerian mobile number, such as 0803 123 4567",
    ],
    [
      { ...mtn, phone: "12345" },
      null,
      "phone",
      "Please enter a Nigerian mobile number, such as 0803 123 4567",
    ],
    [{ ...mtn, phone: " " }, " ", "phone", "Please fill out all form fields"],
  ])("is refused if invalid for the network: %j %s", async (bundle, account, name, message) => {
    const { answer, ada } = await buy(shop, { ...bundle, account });
    expect(answer).toMatchObject({ __typename: "InvalidInput", fields: [{ name, message }] });
    expect(await shop.balanceOf(ada.id)).toBe(1000);
  });

  it("makes no second purchase with the same key when it is spelled differently", async () => {
    const { answer, again, balance } = await buy(shop, { ...spectranet, account: "10203040" });
    expect(await again()).toEqual(answer);
    expect(await balance()).toBe(1000 - 300);
  });

  it("is offered again after the first purchase, only to its customer", async () => {
    const boughtBefore = `query ($to: String!) { me { boughtBefore(recipient: $to) } }`;
    const { ada } = await buy(shop);
    await buy(shop, { ...smile, account: "bisi@example.com" });
    const knows = async (to: string) => (await ada.ask(boughtBefore, { to })).data.me.boughtBefore as boolean;

    expect(await knows("0803 123 4567")).toBe(true);
    expect(await knows("+2348031234567")).toBe(true);
    await buyBundle(ada, { ...spectranet, account: "10 203 040" });
    expect(await knows("10-203-040")).toBe(true);
    expect(await knows("08031234568")).toBe(false);
    expect(await knows("bisi@example.com")).toBe(false);
    expect(await knows("")).toBe(false);
  });
});
