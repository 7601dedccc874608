import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import { InvalidInput } from "../../platform/graphql/invalid-input";
import { mutationResult } from "../../platform/graphql/mutation-result";
import type { RequestContext } from "../../platform/graphql/request-context";
import { faqs } from "./contact.content";
import { SendContactMessageInput } from "./contact.inputs";
import type { ContactService } from "./contact.service";
import { ContactMessage } from "./contact-message.entity";
import { Faq } from "./faq.type";
import { ShopInfo } from "./shop-info.type";

const SendContactMessageResult = mutationResult(
  "SendContactMessageResult",
  "What sendContactMessage answers.",
  ContactMessage,
  [InvalidInput],
);

@Resolver()
export class ContactResolver {
  constructor(
    private readonly contact: ContactService,
    private readonly info: ShopInfo,
  ) {}

  @Query(() => [Faq], {
    description: "Frequently asked questions: four on the contact page, and what the assistant knows.",
  })
  faqs(): readonly Faq[] {
    return faqs;
  }

  @Query(() => ShopInfo, {
    description:
      "Phones, addresses, e-mails, social handles and live-chat hours: written once, shown wherever needed.",
  })
  shopInfo(): ShopInfo {
    return this.info;
  }

  @Mutation(() => SendContactMessageResult.union, {
    description: "Takes a message to customer care, from anybody.",
  })
  sendContactMessage(
    @Ctx() { limits }: RequestContext,
    @Arg("input", () => SendContactMessageInput, { description: "Who writes, and what." })
    input: SendContactMessageInput,
  ) {
    return SendContactMessageResult.settleValid(input, async () => {
      await limits.guardForm(input.email);
      return this.contact.send(input);
    });
  }
}
