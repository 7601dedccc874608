import { cleanup, screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import ContactPage from "../../../web/pages/ContactPage";
import { Toaster } from "../../../web/ui/Toaster";
import { pasteInto, renderPage } from "../../support/render-page";

const thanks = "Thank you for your message! We will respond as soon as we can";
const question = (id: string, onContactPage: boolean) => ({
  id,
  question: `What of ${id}?`,
  answer: `This of ${id}.`,
  onContactPage,
});

const info = {
  phones: ["0700 000 6926", "0800 000 6926"],
  emails: ["hello@shop.example", "care@shop.example"],
  addresses: ["12 Allen Avenue, Ikeja, Lagos"],
  socials: [{ name: "Instagram", handle: "@shop.example", url: "https://instagram.example/shop" }],
  liveChatHours: "7am to 11pm",
};

function showContact(sendContactMessage: jest.Mock = jest.fn(() => stored), address = "/contact-us") {
  const user = renderPage(
    <>
      <ContactPage />
      <Toaster />
    </>,
    address,
    {
      Query: {
        shopInfo: () => info,
        faqs: () => [
          ...["bundles", "wallets", "delivery", "refunds"].map((id) => question(id, true)),
          question("chat", false),
        ],
      },
      Mutation: { sendContactMessage },
    },
  );
  return { user, sendContactMessage };
}

const stored = { __typename: "ContactMessage", id: "1", reference: "MSG-7F3K" };
const form = () => screen.findByRole("form", { name: "Send us a message" });

async function write(user: UserEvent, email = "ada@example.com") {
  const fields = within(await form());
  await pasteInto(user, fields.getByLabelText("Name"), "Ada Obi");
  await pasteInto(user, fields.getByLabelText("Email"), email);
  await pasteInto(user, fields.getByLabelText("Enter your message"), "My bundle is late.");
}

const send = async (user: UserEvent) => user.click(screen.getByRole("button", { name: "Send message" }));

describe("the contact page", () => {
  it("begins the message with the reference that a receipt or a visit asks about, and with nothing else", async () => {
    showContact(undefined, "/contact-us?about=OYO-7K3M9QXT2A#message");
    // What loads above the form would move it off the screen.
    const headings = async () => {
      await screen.findByText("Frequently asked questions");
      return screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    };
    expect((await headings())[0]).toBe("Send us a message");
    expect(within(await form()).getByLabelText("Enter your message")).toHaveValue("About OYO-7K3M9QXT2A: ");
    cleanup();
    showContact(undefined, "/contact-us?about=Send+me+your+password#message");
    expect(within(await form()).getByLabelText("Enter your message")).toHaveValue("");
  });

  it("sends the message, confirms it, shows its reference and empties the form", async () => {
    const { user, sendContactMessage } = showContact();
    await write(user);

    await send(user);

    expect(await screen.findByText(thanks)).toBeVisible();
    expect(screen.getByText("MSG-7F3K")).toBeVisible();
    expect(screen.getByLabelText("Enter your message")).toHaveValue("");
    expect(sendContactMessage).toHaveBeenCalledTimes(1);
    expect(sendContactMessage.mock.calls[0]?.[0]).toEqual({
      input: {
        name: "Ada Obi",
        email: "ada@example.com",
        message: "My bundle is late.",
        website: "",
        idempotencyKey: expect.any(String),
      },
    });
  });
});
