import { type Shop, shopForAll } from "../../support/start-shop";

const save = `mutation ($input: SaveNumberInput!) { saveNumber(input: $input) {
  __typename ... on SavedNumber { id name recipient { kind value formatted } number } ... on Refusal { message } ... on InvalidInput { fields { name } } } }`;
const remove = `mutation ($id: ID!) { removeSavedNumber(id: $id) }`;
const saved = `{ me { savedNumbers { id name number recipient { kind } } } }`;

describe("saved numbers", () => {
  const shop = shopForAll();
  type Customer = Awaited<ReturnType<Shop["customer"]>>;

  const saveNumber = async (customer: Customer, name: string, number: string, id?: string) =>
    (await customer.ask(save, { input: { id, name, number } })).data.saveNumber;
  const savedNumbers = async (
    customer: Customer,
  ): Promise<{ name: string; number: string; recipient: { kind: string } }[]> =>
    (await customer.ask(saved)).data.me.savedNumbers;

  it("are stored with a name, listed by name, and formatted by the shop", async () => {
    const ada = await shop.customer();
    await saveNumber(ada, " Mum ", "0803 123 4567");
    await saveNumber(ada, "Home router", "ADA@Smile.example");
    await saveNumber(ada, "Office", "100 200 300");
    expect(
      (await savedNumbers(ada)).map(({ name, number, recipient }) => [name, number, recipient.kind]),
    ).toEqual([
      ["Home router", "ada@smile.example", "EMAIL"],
      ["Mum", "+2348031234567", "PHONE"],
      ["Office", "100200300", "CUSTOMER_NUMBER"],
    ]);
  });

  it("can be changed, and removed once", async () => {
    const ada = await shop.customer();
    const { id } = await saveNumber(ada, "Mum", "08031234567");
    expect(await saveNumber(ada, "Mother", "08051234567", id)).toEqual({
      __typename: "SavedNumber",
      id,
      name: "Mother",
      recipient: { kind: "PHONE", value: "+2348051234567", formatted: "0805 123 4567" },
      number: "+2348051234567",
    });
    expect((await ada.ask(remove, { id })).data.removeSavedNumber).toBe(true);
    expect((await ada.ask(remove, { id })).data.removeSavedNumber).toBe(false);
    expect(await saveNumber(ada, "Mother", "08051234567", id)).toMatchObject({
      __typename: "SavedNumberGone",
    });
    expect(await savedNumbers(ada)).toEqual([]);
  });

  it("contain each number once, also when it is sent twice at once", async () => {
    const ada = await shop.customer();
    const answers = await Promise.all([1, 2, 3, 4].map((n) => saveNumber(ada, `Name ${n}`, "08031234567")));
    expect(answers.map(({ __typename }) => __typename).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      "NumberSavedAlready",
      "NumberSavedAlready",
      "NumberSavedAlready",
      "SavedNumber",
    ]);
  });

  it("are limited to fifty, also when the last are sent at once", async () => {
    const ada = await shop.customer();
    for (let n = 0; n < 49; n += 1)
      await saveNumber(ada, `Name ${n}`, `08031230${String(n).padStart(3, "0")}`);
    const answers = await Promise.all(
      ["08051234567", "08051234568", "08051234569"].map((number) => saveNumber(ada, "Late", number)),
    );
    expect(answers.filter(({ __typename }) => __typename === "TooManySavedNumbers")).toHaveLength(2);
    expect(await savedNumbers(ada)).toHaveLength(50);
  });
});
