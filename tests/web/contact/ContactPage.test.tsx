import { cleanup, screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import ContactPage from "../../../web/pages/ContactPage";
import { Toaster } from "../../../web/ui/Toaster";
import { Connection } from "../../support/connection";
import { pasteInto, renderPage } from "../../support/render-page";
import { shopForAll } from "../../support/start-shop";
import type { Visitor } from "../../support/visitor";

const thanks = "Thank you for your message! We will respond as soon as we can";

function showContact(to: Visitor | Connection, address = "/contact-us") {
  return renderPage(
    <>
      <ContactPage />
      <Toaster />
    </>,
    address,
    to,
  );
}

const form = () => screen.findByRole("form", { name: "Send us a message" });

async function write(user: UserEvent, email = "ada@example.com") {
  const fields = within(await form());
  await pasteInto(user, fields.getByLabelText("Name"), "Ada Obi");
  await pasteInto(user, fields.getByLabelText("Email"), email);
  await pasteInto(user, fields.getByLabelText("Enter your message"), "My bundle is late.");
}

const send = async (user: UserEvent) => user.click(screen.getByRole("button", { name: "Send message" }));

describe("the contact page", () => {
  const shop = shopForAll();

  it("begins the message with the reference that a receipt or a visit asks about, and with nothing else", async () => {
    showContact(shop.visitor(), "/contact-us?about=OYO-7K3M9QXT2A#message");
    // What loads above the form would move it off the screen.
    const headings = async () => {
      await screen.findByText("Frequently asked questions");
      return screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    };
    expect((await headings())[0]).toBe("Send us a message");
    expect(within(await form()).getByLabelText("Enter your message")).toHaveValue("About OYO-7K3M9QXT2A: ");
    cleanup();
    showContact(shop.visitor(), "/contact-us?about=Send+me+your+password#message");
    expect(within(await form()).getByLabelText("Enter your message")).toHaveValue("");
  });

  it("sends the message, confirms it, shows its reference and empties the form", async () => {
    const connection = new Connection(shop.visitor());
    const user = showContact(connection);
    await write(user);

    await send(user);

    expect(await screen.findByText(thanks)).toBeVisible();
    expect(screen.getByText(/^OYM-\w+/)).toBeVisible();
    expect(screen.getByLabelText("Enter your message")).toHaveValue("");
    expect(connection.variablesOf("SendContactMessage")).toEqual([
      {
        input: {
          name: "Ada Obi",
          email: "ada@example.com",
          message: "My bundle is late.",
          website: "",
          idempotencyKey: expect.any(String),
        },
      },
    ]);
  });
});
