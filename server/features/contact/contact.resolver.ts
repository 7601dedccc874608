import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import { InvalidInput } from "../../platform/graphql/refusal";
import { mutationResult } from "../../platform/graphql/mutation";
import type { RequestContext } from "../../platform/graphql/request-context";
import type { CachedContent } from "../../platform/versioned-cache";
import type { IdentityLimits } from "../identity";
import { ContactMessage } from "./contact-message.entity";
import { Faq, SendContactMessageInput } from "./contact.schema";
import type { ContactService } from "./contact.service";

const SendContactMessageResult = mutationResult("SendContactMessageResult", ContactMessage, [InvalidInput]);

@Resolver()
export class ContactResolver {
  constructor(
    private readonly contact: ContactService,
    private readonly limits: IdentityLimits,
    private readonly questions: CachedContent<readonly Faq[]>,
  ) {}

  @Access("anyone")
  @Query(() => [Faq], {
    description:
      "All frequently asked questions, which the assistant uses too; onContactPage marks those of the contact page.",
  })
  faqs(): Promise<readonly Faq[]> {
    return this.questions.current();
  }

  @Access("anyone")
  @Mutation(() => SendContactMessageResult.union, {
    description: "Sends a message to customer care. No account is needed.",
  })
  sendContactMessage(
    @Ctx() context: RequestContext,
    @Arg("input", () => SendContactMessageInput, { description: "The sender and the message." })
    input: SendContactMessageInput,
  ) {
    return SendContactMessageResult.validateAndRun(input, async () => {
      await this.limits.guardForm(context, input.email);
      return this.contact.send(input);
    });
  }
}
