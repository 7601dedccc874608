import { ApolloClient, ApolloLink, InMemoryCache, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import possible from "../../../web/admin/generated/possible-types";
import { UndoBatch } from "../../../web/admin/parts/BatchItem";

const saved = { __typename: "ChangesSaved", changes: [] };
const gone = { __typename: "AdminRefusal", message: "MTN 40MB is gone", fields: [] };

describe("UndoBatch", () => {
  it("offers to undo the others when a row was edited or removed since", async () => {
    const user = userEvent.setup();
    const onDone = jest.fn();
    const link = new ApolloLink(
      ({ variables }) =>
        new Observable((observer) => {
          observer.next({ data: { undoChangeBatch: variables["leaveEdited"] ? saved : gone } });
          observer.complete();
        }),
    );
    const cache = new InMemoryCache(possible);
    render(
      <ApolloProvider client={new ApolloClient({ link, cache })}>
        <UndoBatch id="batch" count={3} onDone={onDone} />
      </ApolloProvider>,
    );
    await user.click(screen.getByRole("button", { name: "Undo all 3" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("MTN 40MB is gone");
    expect(onDone).not.toHaveBeenCalled();

    await user.click(await screen.findByRole("button", { name: "Undo only the others" }));
    expect(onDone).toHaveBeenCalledTimes(1);
  });
});
