import { readFileSync } from "node:fs";
import path from "node:path";
import { sent } from "../../support/chat";
import { shopForAll } from "../../support/start-shop";

const people =
  "Customer care answers from 7am to 11pm, Lagos time: call 0700 000 6926 or 0800 000 6926, or write to care@oyanet.example.";

/**
 * The 40 commonest questions as customers write them, some with a typing error or in Pidgin, then others, half of them
 * about things that the shop does not sell or know.
 */
const [, ...rows] = readFileSync(path.join(__dirname, "questions.tsv"), "utf8").trim().split("\n");
const listed = rows.map((row) => row.split("\t") as [text: string, answer: string, link: string]);
const known = listed.filter(([, answer]) => answer !== "unknown");
const unknown = listed.filter(([, answer]) => answer === "unknown").map(([text]) => text);

describe("a customer's question", () => {
  const shop = shopForAll();

  it.each(known)("%j gets its answer", async (text, answer, link) => {
    const { reply, links } = await sent(shop.visitor(), text);
    for (const part of answer.split(" & ")) expect(reply.text).toContain(part);
    const paths: string[] = links.map(({ href }: { href: string }) => href);
    for (const href of paths) expect(href).toMatch(/^\/(?!\/)/);
    expect(paths.some((href) => href.startsWith(link)) || link === "").toBe(true);
  });

  it.each(["what is the capital of France", "do you sell iphones?", "xyzzy", "😀", ...unknown])(
    "%j is not known, and a person can help",
    async (text) => {
      const { reply, links } = await sent(shop.visitor(), text);
      expect(reply.text).toMatch(
        /^I do not know that. I am the automatic assistant of Oyanet, not a person./,
      );
      expect(reply.text).toContain(people);
      expect(links[0].href).toBe("/contact-us/#message");
    },
  );
});
