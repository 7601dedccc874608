import { randomUUID } from "node:crypto";
import { signedInStaff } from "../../support/back-office";
import { shopForAll } from "../../support/start-shop";

const send = `mutation ($input: SendContactMessageInput!) { sendContactMessage(input: $input) { ... on ContactMessage { id reference } } }`;
const line = "id message assigneeName closedAt closeReason";
const outcome = (name: string, fields: string) =>
  `{ __typename ... on ${name} { ${fields} } ... on AdminRefusal { message fields { name } } }`;
const messageFields = `${line} answers { text staffName }`;
const list = `query ($state: InboxState!, $first: Int!, $after: ID) {
  staffMessages(state: $state, first: $first, after: $after) { messages { ${messageFields} } next } }`;
const listCases = `query ($state: InboxState!) { staffCases(state: $state) { cases { id kind closeReason assigneeName } } }`;
const take = `mutation ($id: ID!) { takeMessage(id: $id) ${outcome("StaffMessage", messageFields)} }`;
const answer = `mutation ($input: AnswerMessageInput!) { answerMessage(input: $input) ${outcome("StaffMessage", messageFields)} }`;
const close = `mutation ($input: CloseInput!) { closeMessage(input: $input) ${outcome("StaffMessage", messageFields)} }`;
const takeCase = `mutation ($id: ID!) { takeCase(id: $id) ${outcome("StaffCase", "assigneeName")} }`;
const closeCase = `mutation ($input: CloseInput!) { closeCase(input: $input) ${outcome("StaffCase", "closeReason")} }`;

describe("messages and cases in the back office", () => {
  const shop = shopForAll();

  async function written(message = "Do you deliver to Ibadan?", email = "ada@example.com") {
    const input = { name: "Ada Obi", email, message };
    shop.clock.advance(1_000);
    return (await shop.visitor().ask(send, { input })).data.sendContactMessage as {
      id: string;
      reference: string;
    };
  }
  const support = () => signedInStaff(shop, "support");

  it("are listed by state, page by page, open ones with the longest wait first", async () => {
    const ids: string[] = [];
    for (const n of [1, 2, 3]) {
      ids.push((await written(`Message ${n}`)).id);
      shop.clock.advance(1_000);
    }
    const staff = await support();
    const first = (await staff.ask(list, { state: "OPEN", first: 2 })).data.staffMessages;
    expect(first.messages.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2));
    const rest = await staff.ask(list, { state: "OPEN", first: 2, after: first.next });
    expect(rest.data.staffMessages).toMatchObject({ messages: [{ id: ids[2] }], next: null });
    await staff.ask(take, { id: ids[1] });
    const mine = await staff.ask(list, { state: "MINE", first: 50 });
    expect(mine.data.staffMessages.messages).toMatchObject([{ id: ids[1], assigneeName: "Bisi Ade" }]);
    expect((await staff.ask(list, { state: "CLOSED", first: 50 })).data.staffMessages.messages).toHaveLength(
      0,
    );
    expect((await staff.ask(list, { state: "OPEN", first: 101 })).errors?.[0]?.extensions.code).toBe(
      "BAD_USER_INPUT",
    );
  });

  it("are answered by mail in one conversation, each answer once", async () => {
    const { id, reference } = await written();
    const staff = await support();
    const first = { id, text: "Yes, we do.\n\nBisi", idempotencyKey: "one" };
    for (let n = 0; n < 2; n += 1) await staff.ask(answer, { input: first });
    shop.clock.advance(60_000);
    const { data } = await staff.ask(answer, { input: { id, text: "From Monday.", idempotencyKey: "two" } });
    expect(data.answerMessage.answers).toEqual([
      { text: "Yes, we do.\n\nBisi", staffName: "Bisi Ade" },
      { text: "From Monday.", staffName: "Bisi Ade" },
    ]);
    const letters = (await shop.letters()).filter(({ to }) => to.address === "ada@example.com");
    expect(letters.map(({ subject }) => subject)).toEqual([
      `Your message ${reference}`,
      `Re: Your message ${reference}`,
    ]);
    expect(letters[0]!.inReplyTo).toBeUndefined();
    expect(letters[1]!.inReplyTo).toBe(letters[0]!.messageId);
    expect(letters[1]!.text).toContain("From Monday.");
    expect(letters.map(({ text }) => text).join("")).not.toContain("Ibadan");
    const empty = await staff.ask(answer, { input: { id, text: "  ", idempotencyKey: "three" } });
    expect(empty.data.answerMessage.fields).toEqual([{ name: "text" }]);
  });

  it("are closed once, with a reason, and answered no more", async () => {
    const { id } = await written();
    const staff = await support();
    const unsaid = await staff.ask(close, { input: { id, reason: "" } });
    expect(unsaid.data.closeMessage.fields).toEqual([{ name: "reason" }]);
    const done = await staff.ask(close, { input: { id, reason: "Answered by phone" } });
    expect(done.data.closeMessage.closeReason).toBe("Answered by phone");
    const refused = [
      (await staff.ask(close, { input: { id, reason: "Again" } })).data.closeMessage,
      (await staff.ask(take, { id })).data.takeMessage,
      (await staff.ask(answer, { input: { id, text: "Hello", idempotencyKey: "x" } })).data.answerMessage,
    ];
    for (const { message } of refused) expect(message).toContain("closed meanwhile");
    const log = await shop.read<{ action: string }>("SELECT action FROM audit_log_entry WHERE subject = $1", [
      id,
    ]);
    expect(log).toEqual([{ action: "messages close" }]);
  });

  it("show cases, which are taken and closed once", async () => {
    const id = randomUUID();
    await shop.write(
      "INSERT INTO support_case (id, kind, subject_id, reference, note, created_at) VALUES ($1, 'NOT_RECEIVED', 'x', 'OYB-1', 'It is late', 1)",
      [id],
    );
    const staff = await support();
    expect((await staff.ask(takeCase, { id })).data.takeCase.assigneeName).toBe("Bisi Ade");
    expect((await staff.ask(listCases, { state: "MINE" })).data.staffCases.cases).toMatchObject([{ id }]);
    const input = { id, reason: "It has arrived" };
    expect((await staff.ask(closeCase, { input })).data.closeCase.closeReason).toBe("It has arrived");
    expect((await staff.ask(closeCase, { input })).data.closeCase.message).toContain("closed meanwhile");
    const addNote = `mutation ($input: AddNoteInput!) { addCaseNote(input: $input) ${outcome("StaffCase", "notes")} }`;
    const noted = await staff.ask(addNote, { input: { id, text: "Her son has it" } });
    expect(noted.data.addCaseNote.notes).toMatch(/, Bisi Ade: Her son has it\n$/);
    const nowhere = await staff.ask(addNote, { input: { id: "nowhere", text: "Her son has it" } });
    expect(nowhere.data.addCaseNote.message).toBe("This case does not exist");
    expect((await staff.ask(listCases, { state: "OPEN" })).data.staffCases.cases).toHaveLength(0);
  });
});
