import { Arg, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import type { SignedInStaff } from "../../platform/admin/admin-context";
import { adminResult, refuse } from "../../platform/admin/admin-result";
import { CurrentStaff, RequiresPermission } from "../../platform/admin/permission";
import { badUserInput } from "../../platform/graphql/format-error";
import { newInstance } from "../../values/new-instance";
import type { AuditLog } from "../audit-log";
import type { SupportCase, SupportCases } from "../support";
import {
  AnswerMessageInput,
  CloseInput,
  InboxState,
  StaffCase,
  StaffCasePage,
  StaffMessage,
  StaffMessagePage,
} from "./contact.admin-schema";
import type { AnsweredMessage, InboxService } from "./inbox.service";

export const inboxPermissions = {
  "messages.view": { label: "Read messages, chats and cases", roles: ["orders", "support"] },
  "messages.answer": { label: "Answer, take and close messages", roles: ["support"] },
  "cases.close": { label: "Take and close cases", roles: ["orders", "support", "finance"] },
} as const;

const messageResult = adminResult("StaffMessageResult", StaffMessage);
const caseResult = adminResult("StaffCaseResult", StaffCase);
const maxListed = 100;
const notOpen = "This case was closed meanwhile, or does not exist";

const State = () => Arg("state", () => InboxState, { defaultValue: InboxState.OPEN, description: "Which." });
const First = () =>
  Arg("first", () => Int, { defaultValue: 50, description: `How many: 1 to ${maxListed}.` });
const After = () => Arg("after", () => ID, { nullable: true, description: "next of the page before." });

interface Paging {
  state: InboxState;
  first: number;
  after: string | null;
}

type Filter = Parameters<InboxService["list"]>[0];

/** Messages and cases in the back office. */
@Resolver()
export class InboxResolver {
  constructor(
    private readonly inbox: InboxService,
    private readonly cases: SupportCases,
    private readonly log: AuditLog,
  ) {}

  @RequiresPermission("messages.view")
  @Query(() => StaffMessagePage, {
    description: "What came from the contact page and the chat, newest first. Each view is logged.",
  })
  async staffMessages(
    @State() state: InboxState,
    @First() first: number,
    @After() after: string | null,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<StaffMessagePage> {
    const paging = { state, first, after };
    const { rows, next } = await this.page(staff, "messages view", paging, (filter) =>
      this.inbox.list(filter),
    );
    return newInstance(StaffMessagePage, { messages: rows.map(staffMessage), next });
  }

  @RequiresPermission("messages.view")
  @Query(() => StaffCasePage, {
    description: "What a person must look at, newest first. Each view is logged.",
  })
  async staffCases(
    @State() state: InboxState,
    @First() first: number,
    @After() after: string | null,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<StaffCasePage> {
    const paging = { state, first, after };
    const { rows, next } = await this.page(staff, "cases view", paging, (filter) => this.cases.list(filter));
    return newInstance(StaffCasePage, { cases: rows.map(staffCase), next });
  }

  @RequiresPermission("messages.answer")
  @Mutation(() => messageResult.union, { description: "Assigns an open message to the signed-in person." })
  takeMessage(
    @Arg("id", () => ID, { description: "The message." }) id: string,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    return messageResult.run({}, async () => staffMessage(await this.inbox.assign(staff, id)));
  }

  @RequiresPermission("messages.answer")
  @Mutation(() => messageResult.union, { description: "Mails an answer to the sender of an open message." })
  answerMessage(
    @Arg("input", { description: "The answer." }) input: AnswerMessageInput,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    const text = () => input.text.trim().replace(/\r\n?/g, "\n");
    return messageResult.run(input, async () =>
      staffMessage(await this.inbox.answer(staff, input.id, text(), input.idempotencyKey)),
    );
  }

  @RequiresPermission("messages.answer")
  @Mutation(() => messageResult.union, { description: "Closes an open message." })
  closeMessage(
    @Arg("input", { description: "Which, and what was done." }) input: CloseInput,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    return messageResult.run(input, async () =>
      staffMessage(await this.inbox.close(staff, input.id, input.reason.trim())),
    );
  }

  @RequiresPermission("cases.close")
  @Mutation(() => caseResult.union, { description: "Assigns an open case to the signed-in person." })
  takeCase(
    @Arg("id", () => ID, { description: "The case." }) id: string,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    return caseResult.run({}, async () => {
      const alongside = this.log.alongside(
        { operator: staff.email },
        { action: "cases assign", subject: id },
      );
      if (!(await this.cases.assign(id, staff, alongside))) refuse(notOpen);
      return staffCase(await this.cases.find(id));
    });
  }

  @RequiresPermission("cases.close")
  @Mutation(() => caseResult.union, { description: "Closes an open case." })
  closeCase(
    @Arg("input", { description: "Which, and what was done." }) { id, reason }: CloseInput,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    return caseResult.run(Object.assign(new CloseInput(), { id, reason }), async () => {
      const step = { action: "cases close", subject: id, details: { reason } };
      const alongside = this.log.alongside({ operator: staff.email }, step);
      if (!(await this.cases.closeOne(id, reason.trim(), alongside))) refuse(notOpen);
      return staffCase(await this.cases.find(id));
    });
  }

  /** Reads one page, and logs that it is looked at. */
  private async page<Row extends { id: string }>(
    { id: staffId, email: operator }: SignedInStaff,
    action: string,
    { state, first, after }: Paging,
    list: (filter: Filter) => Promise<Row[]>,
  ): Promise<{ rows: Row[]; next: string | null }> {
    if (first < 1 || first > maxListed) throw badUserInput(`first must be from 1 to ${maxListed}`);
    await this.log.logView({ operator }, { action, subject: null, details: { state } });
    const found = await list({
      isClosed: state === InboxState.CLOSED,
      assigneeId: state === InboxState.MINE ? staffId : null,
      before: after ?? null,
      limit: first + 1,
    });
    const rows = found.slice(0, first);
    return { rows, next: found.length > first ? (rows.at(-1)?.id ?? null) : null };
  }
}

function staffMessage(stored: AnsweredMessage): StaffMessage {
  const {
    id,
    reference,
    origin,
    name,
    email,
    message,
    createdAt,
    assigneeName,
    closedAt,
    closeReason,
    answers,
  } = stored;
  return newInstance(StaffMessage, {
    id,
    reference,
    origin,
    name,
    email,
    message,
    createdAt,
    assigneeName,
    closedAt,
    closeReason,
    answers,
  });
}

function staffCase(stored: SupportCase): StaffCase {
  const { id, kind, reference, note, createdAt, assigneeName, closedAt, closeReason } = stored;
  return newInstance(StaffCase, {
    id,
    kind,
    reference,
    note,
    createdAt,
    assigneeName,
    closedAt,
    closeReason,
  });
}
