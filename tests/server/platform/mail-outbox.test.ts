import type { Mail } from "../../../server/platform/mail/mail-template";
import type { Letter, Mailer } from "../../../server/platform/mail/mailers";
import { mailJob } from "../../../server/platform/mail/outbox";
import { MailBasket } from "../../support/mail-basket";
import { type Shop, startShop } from "../../support/start-shop";
import { writtenMail } from "../../support/written-mail";

const minute = 60_000;
const mail = writtenMail();

/** Refuses letters until it is switched; stores the accepted ones. */
class MoodyMailer extends MailBasket {
  refuses = true;

  override async send(letter: Letter): Promise<void> {
    await super.send(letter);
    if (this.refuses) throw new Error("451 try again later");
  }
}

describe("the mail outbox", () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await startShop();
  });
  afterEach(() => shop.close());

  const enqueue = (...mails: Mail[]) =>
    shop.database.transaction((tx) => shop.services.outbox.enqueue(tx, ...mails));
  const rows = () =>
    shop.database.reader.query<Record<string, unknown>>("SELECT * FROM mail ORDER BY created_at, id");
  const jobWith = (mailer: Mailer) => mailJob(shop.app, mailer, () => Promise.resolve(false));

  it("stores a mail with its transaction, and drops it on rollback", async () => {
    const undone = shop.database.transaction(async (tx) => {
      await shop.services.outbox.enqueue(tx, mail);
      throw new Error("the booking failed");
    });
    await expect(undone).rejects.toThrow("the booking failed");
    expect(await rows()).toEqual([]);

    await enqueue(mail);

    expect(await rows()).toEqual([
      expect.objectContaining({ to_address: "ada@example.com", attempts: 0, sent_at: null }),
    ]);
  });

  it("sends a mail once, and deletes its text", async () => {
    await enqueue({ ...mail, replyTo: { name: "Care", address: "care@example.com", isConfirmed: true } });

    const sent = await shop.letters();
    await shop.runJob("mail");

    expect(sent).toEqual([
      {
        ...mail,
        to: { name: "Ada Obi", address: "ada@example.com" },
        replyTo: { name: "Care", address: "care@example.com" },
        messageId: expect.stringMatching(/^<[\w-]{36}@oyanet\.example>$/),
        createdAt: shop.clock.now(),
      },
    ]);
    const [row] = await rows();
    expect(row).toMatchObject({ sent_at: shop.clock.now().getTime(), next_attempt_at: null, attempts: 1 });
    expect(row).toMatchObject({ text: "", html: "", last_error: null });
  });

  it("retries after 15 seconds, then 1, 4 and 16 minutes, then every hour, always as the same mail", async () => {
    const mailer = new MoodyMailer();
    const job = jobWith(mailer);
    await enqueue(mail);

    for (const [attempt, pause] of [0.25, 1, 4, 16, 60, 60].entries()) {
      await job.run();
      expect(mailer.letters).toHaveLength(attempt + 1);
      shop.clock.advance(pause * minute - 1);
      await job.run();
      expect(mailer.letters).toHaveLength(attempt + 1);
      shop.clock.advance(1);
    }
    mailer.refuses = false;
    await job.run();

    expect(mailer.letters).toHaveLength(7);
    expect(new Set(mailer.letters.map((letter) => JSON.stringify(letter))).size).toBe(1);
    expect(await rows()).toEqual([
      expect.objectContaining({ attempts: 7, sent_at: shop.clock.now().getTime() }),
    ]);
  });

  it("gives up a mail after three days, and keeps the reason but not its text", async () => {
    const mailer = new MoodyMailer();
    const job = jobWith(mailer);
    await enqueue(mail);
    for (let hours = 0; hours < 100; hours += 1) {
      await job.run();
      shop.clock.advance(60 * minute);
    }

    const attempts = mailer.letters.length;
    expect(attempts).toBeGreaterThan(70);
    expect(attempts).toBeLessThan(78);
    const [row] = await rows();
    expect(row).toMatchObject({ attempts, next_attempt_at: null, sent_at: null, text: "", html: "" });
    expect(row).toMatchObject({ last_error: "451 try again later" });
  });

  it("sends the others when one cannot be sent", async () => {
    const basket = new MailBasket();
    const mailer: Mailer = {
      name: "picky",
      send: async (letter) => {
        if (letter.subject === "Bad") throw new Error("no");
        await basket.send(letter);
      },
    };
    await enqueue({ ...mail, subject: "Bad" }, ...Array.from({ length: 30 }, () => mail));

    await jobWith(mailer).run();

    expect(basket.letters).toHaveLength(30);
  });

  it("sends each mail once when several processes send at the same time", async () => {
    const baskets = Array.from({ length: 4 }, () => new MailBasket());
    await enqueue(...Array.from({ length: 40 }, (_, n) => ({ ...mail, subject: `Mail ${n}` })));

    await Promise.all(baskets.map((basket) => jobWith(basket).run()));

    const subjects = baskets.flatMap(({ letters }) => letters.map(({ subject }) => subject));
    expect(subjects).toHaveLength(40);
    expect(new Set(subjects).size).toBe(40);
    expect((await rows()).every((row) => row.sent_at !== null && row.attempts === 1)).toBe(true);
  });

  it("leaves a mail to the process that is sending it, until its lease expires", async () => {
    let revive = () => {};
    const mailer: Mailer = { name: "dead", send: () => new Promise((resolve) => (revive = resolve)) };
    await enqueue(mail);
    const dead = jobWith(mailer).run();
    while ((await rows())[0]?.attempts === 0) await new Promise((resolve) => setTimeout(resolve, 5));

    shop.clock.advance(5 * minute - 1);
    expect(await shop.letters()).toEqual([]);
    shop.clock.advance(1);
    const [letter] = await shop.letters();

    expect(letter?.messageId).toBe((await rows())[0]?.message_id);
    expect(await rows()).toEqual([expect.objectContaining({ attempts: 2, last_error: null })]);
    revive();
    await dead;
  });

  it("closes while a mail server hangs, and sends its mail at the next start", async () => {
    const hanging: Mailer = { name: "hanging", send: () => new Promise(() => {}) };
    await enqueue(mail);
    const job = jobWith(hanging);
    const running = job.run();
    while ((await rows())[0]?.attempts === 0) await new Promise((resolve) => setTimeout(resolve, 5));

    await job.close();
    await running;

    expect(await rows()).toEqual([
      expect.objectContaining({ last_error: "the shop closed before the answer", sent_at: null }),
    ]);
    shop.clock.advance(15_000);
    expect(await shop.letters()).toHaveLength(1);
  });

  it.each(["subject", "name", "address"] as const)(
    "does not end a header at a line break in the %s",
    async (place) => {
      const text = "Ada\r\nBcc: everyone";
      const to = {
        ...mail.to,
        isConfirmed: true as const,
        ...(place === "subject" ? {} : { [place]: text }),
      };
      const content = { heading: "Hello", paragraphs: [] };
      const subject = place === "subject" ? text : "Hello";

      await enqueue(shop.services.template({ to, subject, content }));

      const [letter] = await shop.letters();
      const headers = [letter?.subject, letter?.to.name, letter?.to.address];
      expect(headers.join("")).not.toMatch(/\p{Cc}/u);
      expect(headers.join("")).toContain("Ada");
    },
  );

  describe("to an unconfirmed address", () => {
    const news = "We have news for you";
    const to = { name: "", address: "victim@example.com", isConfirmed: false };
    const stranger = writtenMail({ to, later: () => writtenMail({ to, subject: news }) });
    const subjectsAfter = async (...mails: Mail[]) => {
      for (const each of mails) await enqueue(each);
      return (await shop.letters()).map(({ subject }) => subject);
    };
    const of = (subject: string, more: Partial<Mail> = {}): Mail => ({ ...stranger, ...more, subject });

    it("sends at most three mails an hour, and counts all spellings of an address together", async () => {
      const shouted = of("2", { to: { ...stranger.to, address: "Victim@Example.com" } });
      const kinds = [of("1"), shouted, of("3", { access: "reset" }), of("4", { access: "confirm" }), of("5")];
      await subjectsAfter(...kinds, of("6", { access: "google" }), of("7", { access: "booking" }));
      expect((await subjectsAfter(...kinds)).toSorted()).toEqual(["1", "3", "4"]);

      shop.clock.advance(60 * minute - 1);
      expect(await subjectsAfter(...kinds)).toHaveLength(3);
      shop.clock.advance(1);
      expect((await subjectsAfter(...kinds, ...kinds)).slice(3).toSorted()).toEqual(["3", "4", news]);
    });

    it("counts mails that are queued concurrently, also by several processes", async () => {
      const kinds = [{}, { access: "reset" as const }, { access: "confirm" as const }];
      await Promise.all(Array.from({ length: 18 }, (_, n) => enqueue(of(String(n), kinds[n % 3]))));
      expect(await shop.letters()).toHaveLength(3);
    });

    it.each(["reset", "google"] as const)(
      "keeps one of the three for the owner's links, whatever was sent before: %s",
      async (access) => {
        await subjectsAfter(of("1"), of("2", { access: "confirm" }), of("3"));
        const link = of("link", { access });
        expect((await subjectsAfter(link, link)).toSorted()).toEqual(["1", "2", "link"]);
      },
    );

    it("keeps another for a link that the owner requests, however many notices came before", async () => {
      const confirm = of("confirm", { access: "confirm" });
      const sent = await subjectsAfter(confirm, of("1"), of("2"), of("3"), confirm, confirm);
      expect(sent).toEqual(["confirm", "confirm"]);
    });

    it("replaces further notices by one short notice as soon as there is a place", async () => {
      await subjectsAfter(of("1"), of("2"), of("3"));
      shop.clock.advance(60 * minute - 1);
      expect(await subjectsAfter(of("4"))).toEqual(["1"]);
      shop.clock.advance(1);
      expect(await subjectsAfter()).toEqual(["1", news]);

      shop.clock.advance(30 * minute);
      expect(await subjectsAfter(of("5"), of("6"))).toHaveLength(2);
      shop.clock.advance(30 * minute);
      expect(await subjectsAfter()).toEqual(["1", news, news]);
      shop.clock.advance(120 * minute);
      expect(await subjectsAfter(of("7"))).toEqual(["1", news, news, "7"]);
    });

    it("leaves out strangers' visits beyond the place that they share with notices", async () => {
      const visit = { ...of("visit"), later: undefined };
      const sent = await subjectsAfter(visit, visit, of("own", { access: "booking" }), visit);
      expect(sent.toSorted()).toEqual(["own", "visit"]);
      shop.clock.advance(24 * 60 * minute);
      expect(await subjectsAfter()).toHaveLength(2);
    });

    it("sends other mails, however many reset links were requested", async () => {
      const link = of("link", { access: "reset" });
      const sent = await subjectsAfter(link, link, link, of("receipt"), of("confirm", { access: "confirm" }));
      expect(sent.toSorted()).toEqual(["confirm", "link", "receipt"]);
    });

    it("returns whether the mail is sent now, and does not affect other addresses", async () => {
      const answers: boolean[] = [];
      for (let n = 0; n < 3; n += 1) {
        answers.push(await shop.database.transaction((tx) => shop.services.outbox.enqueue(tx, stranger)));
      }
      expect(answers).toEqual([true, false, false]);
      await enqueue(...Array.from({ length: 5 }, () => mail));
      expect(await shop.letters()).toHaveLength(6);
    });

    it("deletes entries too old to count", async () => {
      await enqueue(of("1"));
      shop.clock.advance(60 * minute);
      await shop.runJob("mail allowances");
      expect(await shop.database.reader.query("SELECT * FROM unconfirmed_mail")).toEqual([]);
    });
  });
});
