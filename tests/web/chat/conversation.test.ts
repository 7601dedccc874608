import {
  belongTo,
  changeConversation,
  conversation,
  reloadConversation,
} from "../../../web/features/chat/conversation";

const bubble = { id: "1", isUser: true, text: "Do you sell fibre?" };

describe("a chat's owner", () => {
  beforeEach(reloadConversation);

  it("is the customer who logs in after a visitor started it, which is shown", () => {
    changeConversation({ sessionId: "s1", bubbles: [bubble] });
    belongTo("ada");
    expect(conversation()).toMatchObject({
      sessionId: "s1",
      customerId: "ada",
      isJoined: true,
      bubbles: [bubble],
    });
  });
});
