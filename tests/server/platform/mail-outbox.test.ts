import type { Mail, MailPurpose } from "../../../server/platform/mail/mail-template";
import type { QueuedMail } from "../../../server/platform/mail/mail.entity";
import type { Mailer } from "../../../server/platform/mail/mailers";
import { mailJob } from "../../../server/platform/mail/outbox";
import { MailBasket } from "../../support/mail-basket";
import { shopForEach } from "../../support/start-shop";
import { writtenMail } from "../../support/written-mail";

const minute = 60_000;
const mail = writtenMail();

/** Refuses letters until it is switched; stores the accepted ones. */
class MoodyMailer extends MailBasket {
  refuses = true;

  override async send(letter: QueuedMail): Promise<void> {
    await super.send(letter);
    if (this.refuses) throw new Error("451 try again later");
  }
}

describe("the mail outbox", () => {
  const shop = shopForEach();

  const enqueue = (...mails: Mail[]) =>
    shop.database.transaction((tx) => shop.services.outbox.enqueue(tx, ...mails));
  const rows = () => shop.read<Record<string, unknown>>("SELECT * FROM mail ORDER BY created_at, id");
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
    const to = { name: "", address: "victim@example.com", isConfirmed: false };
    const stranger = writtenMail({ to });
    const of = (purpose: MailPurpose): Mail => ({ ...stranger, purpose, subject: purpose });
    const subjectsAfter = async (...mails: Mail[]) => {
      for (const each of mails) await enqueue(each);
      return (await shop.letters()).map(({ subject }) => subject);
    };

    it.each<[string, MailPurpose[], MailPurpose[]]>([
      [
        "three mails",
        ["notice", "reset", "link", "notice", "google", "link", "stranger", "reset"],
        ["link", "notice", "reset"],
      ],
      ["a reset link", ["notice", "link", "notice", "link", "reset", "reset"], ["link", "notice", "reset"]],
      ["the link for Google", ["notice", "link", "notice", "google", "google"], ["google", "link", "notice"]],
      ["a link that the owner requests", ["link", "notice", "notice", "link", "link"], ["link", "link"]],
      ["one visit of a stranger", ["stranger", "stranger", "link", "stranger"], ["link", "stranger"]],
      ["other mails besides reset links", ["reset", "reset", "notice", "link"], ["link", "notice", "reset"]],
    ])("sends %s in an hour, whatever else was sent", async (_, queued, sent) => {
      expect((await subjectsAfter(...queued.map(of))).toSorted()).toEqual(sent);
      shop.clock.advance(60 * minute - 1);
      expect(await subjectsAfter(...queued.map(of))).toHaveLength(sent.length);
    });

    it("counts all spellings of an address, and mails that several processes queue at the same time", async () => {
      const shouted = { ...to, address: "Victim@Example.com" };
      const purposes = ["notice", "reset", "link"] as const;
      await Promise.all(
        Array.from({ length: 18 }, (_, n) => enqueue({ ...of(purposes[n % 3]!), to: n % 2 ? to : shouted })),
      );
      expect(await shop.letters()).toHaveLength(3);
    });

    it("lets one notice wait, which stands for the further ones", async () => {
      const notice = (subject: string) => ({ ...stranger, subject });
      await subjectsAfter(notice("1"), notice("2"), notice("3"));
      shop.clock.advance(60 * minute - 1);
      expect(await subjectsAfter(notice("4"))).toEqual(["1"]);
      shop.clock.advance(1);
      expect(await subjectsAfter()).toEqual(["1", "2"]);

      shop.clock.advance(30 * minute);
      expect(await subjectsAfter(notice("5"), notice("6"))).toHaveLength(2);
      shop.clock.advance(30 * minute);
      expect(await subjectsAfter()).toEqual(["1", "2", "5"]);
      shop.clock.advance(120 * minute);
      expect(await subjectsAfter(notice("7"))).toEqual(["1", "2", "5", "7"]);
    });

    it("returns whether the mail is sent now, and does not affect other addresses", async () => {
      const answers: boolean[] = [];
      for (let n = 0; n < 3; n += 1) answers.push(await enqueue(stranger));
      expect(answers).toEqual([true, false, false]);
      await enqueue(...Array.from({ length: 5 }, () => mail));
      expect(await shop.letters()).toHaveLength(6);
    });

    it("deletes entries too old to count", async () => {
      await enqueue(stranger);
      shop.clock.advance(60 * minute);
      await shop.runJob("mail allowances");
      expect(await shop.read("SELECT * FROM unconfirmed_mail")).toEqual([]);
    });
  });
});
