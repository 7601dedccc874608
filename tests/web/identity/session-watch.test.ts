import { gql } from "@apollo/client";
import { waitFor } from "@testing-library/react";
import { shopClient } from "../../../web/app/shop-client";
import { requestLogIn, resumeWaiting } from "../../../web/features/identity/log-in-requests";
import { forgetCustomer } from "../../../web/features/identity/session-cache";
import { watchSession } from "../../../web/features/identity/session-watch";
import { MeDocument } from "../../../web/features/identity/generated/Session";
import { Connection } from "../../support/connection";
import { shopForAll } from "../../support/start-shop";

const shop = shopForAll();

/** A tab in which a customer is signed in. */
async function tab() {
  const ada = await shop.customer();
  const client = shopClient(new Connection(ada));
  await client.query({ query: MeDocument });
  return {
    ada,
    client,
    known: () => client.readQuery({ query: MeDocument })?.me?.id ?? null,
    endElsewhere: () => shop.write("DELETE FROM session"),
  };
}

describe("a tab", () => {
  it("detects an ended session when it gets the focus", async () => {
    const { client, known, endElsewhere } = await tab();
    const stop = watchSession(client, false);
    await endElsewhere();

    window.dispatchEvent(new Event("focus"));

    await waitFor(() => expect(known()).toBeNull());
    stop();
  });

  it("shows the next customer no data of the previous one", async () => {
    const { ada, client } = await tab();
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

    const known = JSON.stringify(client.cache.extract());
    for (const secret of [ada.email, "8031234567"]) expect(known).not.toContain(secret);
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
