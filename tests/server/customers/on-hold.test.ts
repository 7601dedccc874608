import { type GraphQLUnionType, getNamedType } from "graphql";
import { describedSchema } from "../../../server/app/write-schema";
import { signedInStaff } from "../../support/back-office";
import { auditOf } from "../../support/money";
import { shopForAll } from "../../support/start-shop";
import { day, pass, subjectsTo, withRenewal } from "../renewals/renewing";

const answer =
  "{ __typename ... on StaffCustomer { frozenReason } ... on AdminRefusal { message fields { name } } }";
const freeze = `mutation ($input: CustomerHoldInput!) { freezeCustomer(input: $input) ${answer} }`;
const unfreeze = `mutation ($input: CustomerHoldInput!) { unfreezeCustomer(input: $input) ${answer} }`;
const refused = { __typename: "AccountOnHold", message: expect.stringContaining("0700 000 6926") };
const outcome = "{ __typename ... on Refusal { message } }";
const signIn = `mutation ($email: String!, $password: String!) { signIn(input: { email: $email, password: $password }) ${outcome} }`;

/** For each mutation: its document, and its input with a key that is new for each call. */
const moneyMutations: Record<string, (key: string) => { query: string; variables?: object }> = {
  fundWallet: (idempotencyKey) => ({
    query: `mutation ($input: FundWalletInput!) { fundWallet(input: $input) ${outcome} }`,
    variables: { input: { amount: 500, idempotencyKey } },
  }),
  purchaseBundle: (idempotencyKey) => ({
    query: `mutation ($input: PurchaseBundleInput!) { purchaseBundle(input: $input) ${outcome} }`,
    variables: {
      input: { dataOptionId: "mtn-daily-100mb", phone: "08031234567", autoRenewal: false, idempotencyKey },
    },
  }),
  checkout: (idempotencyKey) => ({
    query: `mutation ($input: CheckoutInput!) { checkout(input: $input) ${outcome} }`,
    variables: {
      input: {
        name: "Ada Obi",
        email: "ada@example.com",
        phone: "08031234567",
        address: "12 Allen Avenue",
        deliveryMethod: "DOOR_STEP",
        idempotencyKey,
      },
    },
  }),
};

describe("a customer whose account is on hold", () => {
  const shop = shopForAll({ isAudited: false });
  afterEach(async () =>
    expect((await auditOf(shop)).filter(({ invariant }) => !invariant.includes("signed in nowhere"))).toEqual(
      [],
    ),
  );

  const hold = async (customerId: string, reason = "The card was stolen") => {
    const staff = await signedInStaff(shop, "support");
    const { data } = await staff.ask(freeze, { input: { customerId, reason } });
    return { staff, answer: data.freezeCustomer };
  };
  /** Like a request that started before the hold: its session was looked up already. */
  const holdInPlace = (customerId: string) =>
    shop.write("UPDATE customer SET frozen_at = 1 WHERE id = $1", [customerId]);

  it("is signed out everywhere, and reads why when signing in again", async () => {
    const ada = await shop.customer();
    const { answer: held } = await hold(ada.id);
    expect(held).toEqual({ __typename: "StaffCustomer", frozenReason: "The card was stolen" });
    expect((await ada.ask("{ me { id } }")).data.me).toBeNull();
    expect(await auditOf(shop)).toEqual([]);
    const credentials = { email: ada.email, password: "plum orchard 42" };
    const browser = shop.visitor();
    expect((await browser.ask(signIn, credentials)).data.signIn).toEqual(refused);
    expect((await browser.ask("{ me { id } }")).data.me).toBeNull();
    const wrong = await browser.ask(signIn, { ...credentials, password: "a wrong password" });
    expect(wrong.data.signIn.__typename).toBe("WrongCredentials");
  });

  it("cannot move money by any mutation, and the attempt stores nothing", async () => {
    const ada = await shop.customer({ balance: 100_000 });
    await ada.ask(`mutation { addToCart(productId: "5g-mifi-voice-mtn") ${outcome} }`);
    await holdInPlace(ada.id);
    for (const [name, ask] of Object.entries(moneyMutations)) {
      const { query, variables } = ask("once");
      const { data } = await ada.ask(query, variables);
      expect([name, data[name]]).toEqual([name, refused]);
    }
    expect(await shop.balanceOf(ada.id)).toBe(100_000);
    const staff = await signedInStaff(shop, "finance");
    await staff.ask(unfreeze, { input: { customerId: ada.id, reason: "The card is found" } });
    await ada.signIn();
    const { query, variables } = moneyMutations.purchaseBundle!("once");
    expect((await ada.ask(query, variables)).data.purchaseBundle.__typename).toBe("BundlePurchase");
  });

  it("is refused by every mutation whose answer is about money", () => {
    const mutations = Object.values(describedSchema().getMutationType()!.getFields());
    const typesOf = (type: GraphQLUnionType) => type.getTypes?.().map(({ name }) => name) ?? [];
    const aboutMoney = mutations.filter(({ type }) => {
      const types = typesOf(getNamedType(type) as GraphQLUnionType);
      return ["BalanceTooLow", "WalletLimitReached", "IdempotencyKeyReused"].some((name) =>
        types.includes(name),
      );
    });
    const names = aboutMoney
      .filter(({ type }) => typesOf(getNamedType(type) as GraphQLUnionType).includes("AccountOnHold"))
      .map(({ name }) => name);
    expect(names.toSorted()).toEqual(Object.keys(moneyMutations).toSorted());
  });

  it("has renewals that pause, and go on when the hold is lifted within the grace period", async () => {
    const { ada, bought, renewal } = await withRenewal(shop);
    await hold(ada.id);
    await pass(shop, day);
    expect(await bought()).toHaveLength(0);
    expect(await subjectsTo(shop, ada.email)).toEqual([
      "Your MTN 40MB cannot be renewed yet",
      "Your MTN 40MB was not renewed",
    ]);
    const [paused] = await shop.services.renewals.renewalsOf(ada.id);
    expect(paused).toMatchObject({ status: "PAUSED", pausedBecause: "ACCOUNT_ON_HOLD" });
    const staff = await signedInStaff(shop, "support"); // the first one's session has ended
    await staff.ask(unfreeze, { input: { customerId: ada.id, reason: "It was a mistake" } });
    await pass(shop, 2 * 3_600_000);
    expect(await bought()).toHaveLength(1);
    expect(await renewal()).toMatchObject({ status: "ACTIVE", pausedBecause: null });
    await holdInPlace(ada.id);
    await shop.write("UPDATE renewal SET status = 'PAUSED' WHERE customer_id = $1", [ada.id]);
    const resume = `mutation ($id: ID!) { resumeRenewal(id: $id, expectedPrice: 50) ${outcome} }`;
    expect((await ada.ask(resume, { id: paused!.id })).data.resumeRenewal).toEqual(refused);
  });

  it("is put on hold once, with a reason, and the log says who did it", async () => {
    const ada = await shop.customer();
    expect((await hold(ada.id, " ")).answer).toMatchObject({
      __typename: "AdminRefusal",
      fields: [{ name: "reason" }],
    });
    const { staff } = await hold(ada.id);
    expect((await hold(ada.id)).answer.message).toContain("on hold already");
    expect((await hold("nobody")).answer.message).toContain("does not exist");
    const input = { customerId: ada.id, reason: "The card is found" };
    expect((await staff.ask(unfreeze, { input })).data.unfreezeCustomer.frozenReason).toBeNull();
    expect((await staff.ask(unfreeze, { input })).data.unfreezeCustomer.message).toContain("not on hold");
    const log = await shop.read<{ action: string; operator: string }>(
      "SELECT action, operator FROM audit_log_entry WHERE subject = $1 ORDER BY action",
      [ada.id],
    );
    expect(log).toEqual([
      { action: "customers freeze", operator: staff.id },
      { action: "customers unfreeze", operator: staff.id },
    ]);
  });
});
