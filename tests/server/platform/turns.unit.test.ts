import { Turns } from "../../../server/app/pages/turns";

const turnOfTheLoop = () => new Promise<void>((resolve) => setImmediate(resolve));

describe("turns of pages", () => {
  it("starts one page per turn of the event loop, in the order of their arrival", async () => {
    const turns = new Turns(() => false);
    const started: number[] = [];
    for (const page of [1, 2, 3]) void turns.next().then(() => started.push(page));

    expect(started).toEqual([]);
    await turnOfTheLoop();
    expect(started).toEqual([1]);
    await turnOfTheLoop();
    expect(started).toEqual([1, 2]);
  });

  it("starts no page while the API has requests in progress", async () => {
    let isApiBusy = true;
    const turns = new Turns(() => isApiBusy);
    let hasStarted = false;
    const page = turns.next().then(() => (hasStarted = true));

    for (let n = 0; n < 10; n += 1) await turnOfTheLoop();
    expect(hasStarted).toBe(false);

    isApiBusy = false;
    await page;
  });

  it("starts pages of an API that is always busy after a while", async () => {
    const turns = new Turns(() => true);
    const pages = Promise.all([turns.next(), turns.next()]);
    await expect(pages).resolves.toBeDefined();
  });
});
