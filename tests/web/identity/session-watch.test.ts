import { gql } from "@apollo/client";
import { waitFor } from "@testing-library/react";
import { shopClient } from "../../../web/app/shop-client";
import { requestLogIn, resumeWaiting } from "../../../web/features/identity/log-in-requests";
import { forgetCustomer } from "../../../web/features/identity/session-cache";
import { watchSession } from "../../../web/features/identity/session-watch";
import { MeDocument } from "../../../web/features/identity/generated/Session";
import { contractLink } from "../../support/contract-link";
import { ada } from "../../support/show-shop";

/** A tab in which Ada is signed in, over a shop with a variable session. */
async function tab() {
  let me: typeof ada | null = ada;
  const client = shopClient(contractLink({ Query: { me: () => me, shopInfo: () => ({ socials: [] }) } }));
  await client.query({ query: MeDocument });
  return {
    client,
    known: () => (client.readQuery({ query: MeDocument }) as { me: typeof ada | null }).me?.id ?? null,
    endElsewhere: () => (me = null),
  };
}

describe("a tab", () => {
  it("detects an ended session when it gets the focus", async () => {
    const { client, known, endElsewhere } = await tab();
    const stop = watchSession(client, false);
    endElsewhere();

    window.dispatchEvent(new Event("focus"));

    await waitFor(() => expect(known()).toBeNull());
    stop();
  });

  it("shows the next customer no data of the previous one", async () => {
    const { client } = await tab();
    const bundlePurchase = { __typename: "BundlePurchase", id: "1", phone: "+2348031234567" };
    client.writeQuery({
      query: gql`
        {
          bundlePurchase(id: "1") {
            id
            phone
          }
        }
      `,
      data: { bundlePurchase },
    });

    forgetCustomer(client);

    expect(JSON.stringify(client.cache.extract())).not.toMatch(/ada@example\.com|8031234567/);
  });
});

describe("an action interrupted by the end of the session", () => {
  it.each([
    ["continues for its customer", "ada", "ada", ["goes on"]],
    ["is cancelled for another customer", "ada", "obi", ["is given up"]],
    ["continues for any customer when it has no owner", null, "obi", ["goes on"]],
  ])("%s", (_, owner, signedIn, ends) => {
    const messages: string[] = [];
    const [resume, giveUp] = [() => void messages.push("goes on"), () => void messages.push("is given up")];
    requestLogIn("Please log in", "signIn", { customerId: owner, resume, giveUp });

    resumeWaiting(signedIn);

    expect(messages).toEqual(ends);
  });
});
