import type { Page } from "@playwright/test";
import { expect, test } from "../../support/dev-journey";

/* `npm run dev`: the time from saving a file until an open page or the server's answer shows the change. */
const changes = 5;
/** The time to look at a change before the next one. */
const pauseMs = 3_000;

const middleOf = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

async function timesOf(page: Page, change: (number: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let number = 1; number <= changes; number += 1) {
    const startedAt = performance.now();
    await change(number);
    times.push(Math.round(performance.now() - startedAt));
    await page.waitForTimeout(pauseMs);
  }
  return times;
}

async function questionsOf(page: Page): Promise<string> {
  const answer = await page.request.post("/graphql", { data: { query: "{ faqs { question } }" } });
  return answer.text();
}

test("a changed component in the open page", async ({ page, dev }) => {
  await page.goto("/contact-us");
  await page.getByRole("button", { name: "Sign Up" }).first().click();
  const name = page.getByRole("dialog").getByLabel("Full Name");
  await name.fill("Ada Obi");

  let label = "Sign Up";
  const times = await timesOf(page, async (number) => {
    dev.edit("web/features/identity/SignUpForm.tsx", `\n        ${label}\n`, `\n        Join ${number}\n`);
    label = `Join ${number}`;
    await page.getByRole("button", { name: label }).waitFor();
  });
  await expect(name).toHaveValue("Ada Obi");
  console.log(`a component ${times.join(" ")} ms`);
  expect(middleOf(times)).toBeLessThanOrEqual(1_000);
});

test("a changed server's answer", async ({ page, dev }) => {
  let question = "How do I buy a data bundle?";
  await questionsOf(page);
  await page.waitForTimeout(pauseMs);
  const times = await timesOf(page, async (number) => {
    dev.edit("server/features/contact/contact.content.ts", question, `What is question ${number}?`);
    question = `What is question ${number}?`;
    while (!(await questionsOf(page)).includes(question));
  });
  console.log(`the server ${times.join(" ")} ms`);
  expect(middleOf(times)).toBeLessThanOrEqual(2_000);
});
