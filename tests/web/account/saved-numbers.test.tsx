import { screen, within } from "@testing-library/react";
import { showShop } from "../../support/show-shop";
import { me, recipientOf } from "./account-stub";
import { pasteInto } from "../../support/render-page";

interface Number {
  __typename?: string;
  id: string;
  name: string;
  recipient: object;
}

const recipient = recipientOf("0803 123 4567");

describe("saved numbers", () => {
  function open(numbers: Number[] = [], answer?: object) {
    const saveNumber = jest.fn(
      ({ input }: { input: { id?: string | null; name: string; number: string } }) => {
        if (answer) return answer;
        const saved = {
          __typename: "SavedNumber",
          id: input.id ?? "new",
          name: input.name,
          recipient,
        };
        numbers = [...numbers.filter(({ id }) => id !== saved.id), saved];
        return saved;
      },
    );
    const removeSavedNumber = jest.fn(({ id }: { id: string }) => {
      numbers = numbers.filter((number) => number.id !== id);
      return true;
    });
    const user = showShop({
      path: "/account/numbers",
      me: me({ savedNumbers: () => numbers }),
      Mutation: { saveNumber, removeSavedNumber },
    });
    return { user, saveNumber, removeSavedNumber };
  }
  const mum = {
    id: "1",
    name: "Mum",
    recipient,
  };

  it("are empty at first, and one can be added", async () => {
    const { user, saveNumber } = open();
    expect(await screen.findByRole("heading", { name: "No saved numbers yet" })).toBeVisible();
    const form = screen.getByRole("form", { name: "Save a number" });
    await user.type(within(form).getByLabelText("Name"), "Mum");
    await pasteInto(user, within(form).getByLabelText("Number"), "0803 123 4567");
    await user.click(within(form).getByRole("button", { name: "Save number" }));

    const list = await screen.findByRole("list", { name: "Saved numbers" });
    expect(within(list).getByText("Mum")).toBeVisible();
    expect(within(list).getByText("0803 123 4567")).toBeVisible();
    expect(saveNumber.mock.lastCall?.[0]).toEqual({ input: { name: "Mum", number: "0803 123 4567" } });
    expect(within(form).getByLabelText("Name")).toHaveValue("");
  });

  it("can be changed and removed", async () => {
    const { user, saveNumber, removeSavedNumber } = open([mum]);
    await user.click(await screen.findByRole("link", { name: "Change Mum" }));
    const form = screen.getByRole("form", { name: "Change Mum" });
    await user.clear(within(form).getByLabelText("Name"));
    await user.type(within(form).getByLabelText("Name"), "Mother");
    await user.click(within(form).getByRole("button", { name: "Save changes" }));
    expect(await screen.findByText("Mother")).toBeVisible();
    expect(saveNumber.mock.lastCall?.[0]).toMatchObject({ input: { id: "1", name: "Mother" } });

    await user.click(screen.getByRole("button", { name: "Remove Mother" }));
    expect(await screen.findByRole("heading", { name: "No saved numbers yet" })).toBeVisible();
    expect(removeSavedNumber.mock.lastCall?.[0]).toEqual({ id: "1" });
  });
});
