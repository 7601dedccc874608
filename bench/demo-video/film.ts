import type { CDPSession, Page } from "@playwright/test";

interface Moment {
  /** In seconds, as the browser counts them. */
  at: number;
}
interface Frame extends Moment {
  jpeg: Buffer;
}
interface Sentence extends Moment {
  text: string;
}

export interface Cut {
  frames: { jpeg: Buffer; seconds: number }[];
  captions: { from: number; to: number; text: string }[];
  seconds: number;
  poster: Buffer;
}

/** Still frames that the script does not hold are waiting time, which is cut. */
const maxWait = 0.08;

/** Every frame of the page from the moment it is opened. */
export class Film {
  private readonly frames: Frame[] = [];
  private readonly sentences: Sentence[] = [];
  private readonly holds: { from: number; to: number }[] = [];
  private posedAt = 0;

  private constructor(
    private readonly page: Page,
    private readonly devTools: CDPSession,
  ) {}

  static async of(page: Page): Promise<Film> {
    const devTools = await page.context().newCDPSession(page);
    const film = new Film(page, devTools);
    devTools.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
      film.frames.push({ jpeg: Buffer.from(data, "base64"), at: metadata.timestamp ?? now() });
      void devTools.send("Page.screencastFrameAck", { sessionId }).catch(() => undefined);
    });
    await devTools.send("Page.startScreencast", { format: "jpeg", quality: 92 });
    return film;
  }

  /** A caption, until the next one. */
  say(text: string): void {
    this.sentences.push({ at: now(), text });
  }

  /** Time to read. */
  async hold(seconds: number): Promise<void> {
    const from = now();
    await this.page.waitForTimeout(seconds * 1_000);
    this.holds.push({ from, to: now() });
  }

  /** The current frame becomes the poster. */
  pose(): void {
    this.posedAt = now();
  }

  async cut(): Promise<Cut> {
    await this.devTools.send("Page.stopScreencast");
    const end = now();
    this.frames.sort((one, other) => one.at - other.at); // they are not sent in order
    const shown = this.frames.map((frame, index) => {
      const until = this.frames[index + 1]?.at ?? end;
      const held = this.holds.reduce(
        (sum, { from, to }) => sum + Math.max(0, Math.min(to, until) - Math.max(from, frame.at)),
        0,
      );
      return { ...frame, seconds: Math.min(until - frame.at, held + maxWait) };
    });
    const seconds = shown.reduce((sum, frame) => sum + frame.seconds, 0);
    const inFilm = (at: number) =>
      shown.reduce((sum, frame) => sum + Math.max(0, Math.min(frame.seconds, at - frame.at)), 0);
    const captions = this.sentences.map(({ at, text }, index) => {
      const next = this.sentences[index + 1];
      return { from: inFilm(at), to: next ? inFilm(next.at) : seconds, text };
    });
    const poster = shown.findLast(({ at }) => at <= this.posedAt)?.jpeg ?? shown[0]!.jpeg;
    return { frames: shown, captions, seconds, poster };
  }
}

const now = () => Date.now() / 1_000;
