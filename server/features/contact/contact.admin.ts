import { Arg, ID, Query, Resolver } from "type-graphql";
import type { SignedInStaff } from "../../platform/admin/admin-context";
import { adminResult, StaffMutation } from "../../platform/admin/admin-result";
import { CurrentStaff, RequiresPermission } from "../../platform/admin/permission";
import { After, First } from "../../platform/admin/staff-page";
import type { AuditLog } from "../audit-log";
import {
  AnswerMessageInput,
  CloseInput,
  type InboxState,
  StaffMessage,
  StaffMessagePage,
} from "./contact.admin-schema";
import { readPage, State } from "./inbox-page";
import type { InboxService } from "./inbox.service";

export const inboxPermissions = {
  "messages.view": { label: "Read messages, chats and cases", roles: ["orders", "support", "finance"] },
  "messages.answer": { label: "Answer, take and close messages", roles: ["support"] },
  "cases.close": { label: "Take and close cases", roles: ["orders", "support", "finance"] },
} as const;

const messageResult = adminResult("StaffMessageResult", StaffMessage);

@Resolver()
export class InboxResolver {
  constructor(
    private readonly inbox: InboxService,
    private readonly log: AuditLog,
  ) {}

  @RequiresPermission("messages.view")
  @Query(() => StaffMessagePage, {
    description:
      "Messages from the contact page and the chat: open ones oldest first, closed ones newest first. Each view is logged.",
  })
  async staffMessages(
    @State() state: InboxState,
    @First() first: number,
    @After() after: string | null,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<StaffMessagePage> {
    const paging = { state, first, after };
    const { rows, next } = await readPage(this.log, staff, "messages view", paging, (filter) =>
      this.inbox.list(filter),
    );
    return { messages: rows, next };
  }

  @StaffMutation("messages.answer", messageResult, "Assigns an open message to the signed-in person.")
  takeMessage(
    @Arg("id", () => ID, { description: "The message." }) id: string,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    return messageResult.run({}, () => this.inbox.assign(staff, id));
  }

  @StaffMutation("messages.answer", messageResult, "Mails an answer to the sender of an open message.")
  answerMessage(
    @Arg("input", { description: "The answer." }) input: AnswerMessageInput,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    const text = input.text.trim().replace(/\r\n?/g, "\n");
    return messageResult.run(input, () => this.inbox.answer(staff, input.id, text, input.idempotencyKey));
  }

  @StaffMutation("messages.answer", messageResult, "Closes an open message.")
  closeMessage(
    @Arg("input", { description: "The message or case, and the action taken." }) input: CloseInput,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    return messageResult.run(input, () => this.inbox.close(staff, input.id, input.reason.trim()));
  }
}
