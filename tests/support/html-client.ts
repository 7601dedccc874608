import { setTimeout as delay } from "node:timers/promises";
import { JSDOM } from "jsdom";

interface Submission {
  /** The text of the submit button. */
  button: string;
  /** Typed or chosen values, by the field's label. */
  fields?: Readonly<Record<string, string>>;
  /** Text beside the button, where several forms have the same one. */
  in?: string;
}

/** Headers that every current browser sends with a form of the same site. */
export const sameOrigin = { "Sec-Fetch-Site": "same-origin" };

const busyText = "We are very busy right now. Please reload this page";

/** A browser that knows only HTML: links, forms and cookies. It runs no scripts. */
export class HtmlClient {
  private readonly cookies = new Map<string, string>();
  private readonly history: string[] = [];
  private dom = new JSDOM("");
  status = 0;

  constructor(
    private readonly shop: string,
    private readonly headers: Readonly<Record<string, string>> = sameOrigin,
    /** Of a browser that has signed in. */
    cookieHeader = "",
  ) {
    for (const pair of cookieHeader.split("; ").filter(Boolean)) this.receive(pair);
  }

  get document(): Document {
    return this.dom.window.document;
  }

  get path(): string {
    const { pathname, search } = new URL(this.dom.window.location.href);
    return pathname + search;
  }

  /** The page's text with single spaces, without data blocks. */
  get text(): string {
    const body = this.document.body.cloneNode(true) as HTMLElement;
    body.querySelectorAll("script, style").forEach((element) => element.remove());
    return textOf(body);
  }

  async open(path: string): Promise<this> {
    return this.load(path, {});
  }

  /** Follows the link with this text. */
  async follow(text: string | RegExp): Promise<this> {
    const link = this.find<HTMLAnchorElement>("a[href]", text);
    return this.load(link.getAttribute("href") ?? "", {});
  }

  /** Opens the page before this one again, as Back does. */
  async back(): Promise<this> {
    this.history.pop();
    return this.load(this.history.pop() ?? "/", {});
  }

  async submit(submission: Submission): Promise<this> {
    const { target, init } = this.fill(submission);
    return this.load(target, init);
  }

  /** Sends the form twice before the first answer, as an impatient customer does. Shows the second answer. */
  async submitTwice(submission: Submission): Promise<this> {
    const { target, init } = this.fill(submission);
    const [, second] = await Promise.all([this.request(target, init), this.request(target, init)]);
    return this.show(...second);
  }

  /** Sends a form's body as it is. */
  async post(path: string, body: string, headers: Record<string, string> = {}): Promise<this> {
    return this.load(path, { method: "POST", body: new URLSearchParams(body), headers });
  }

  private fill({ button, fields = {}, in: near }: Submission): { target: string; init: RequestInit } {
    const [firstLabel = ""] = Object.keys(fields);
    const pressed = this.find<HTMLButtonElement>(
      "button:not([type=button])",
      button,
      (each) =>
        (!near || isNear(each, near)) && (!firstLabel || textOf(each.form ?? each).includes(firstLabel)),
    );
    const form = pressed.form;
    if (!form) throw new Error(`${button} is in no form`);
    for (const [label, value] of Object.entries(fields)) enter(form, label, value);
    const data = new URLSearchParams(
      [...new this.dom.window.FormData(form)].map(([name, value]) => [
        name,
        typeof value === "string" ? value : "",
      ]),
    );
    if (pressed.name) data.append(pressed.name, pressed.value);
    const action = form.getAttribute("action") ?? this.path;
    if (form.method === "post") return { target: action, init: { method: "POST", body: data } };
    return { target: `${action.split(/[?#]/, 1)[0]}?${data}`, init: {} };
  }

  private find<Found extends Element>(
    selector: string,
    text: string | RegExp,
    isMeant: (found: Found) => boolean = () => true,
  ): Found {
    const all = [...this.document.querySelectorAll<Found>(selector)];
    const found = all.filter((element) => {
      if (element.closest(".needs-script")) return false;
      const own = element.getAttribute("aria-label") ?? textOf(element);
      return typeof text === "string" ? own === text : text.test(own);
    });
    const first = found.find(isMeant);
    if (!first) throw new Error(`No ${selector} "${text}" on ${this.path}: ${all.map(textOf).join(" | ")}`);
    return first;
  }

  /** Reloads the page, as its content requests, when the shop is too busy to render it. */
  private async load(target: string, init: RequestInit): Promise<this> {
    await this.show(...(await this.request(target, init)));
    for (let reloads = 0; this.status === 200 && this.text.includes(busyText) && reloads < 20; reloads += 1) {
      await delay(500);
      await this.show(...(await this.request(this.path, {})));
    }
    return this;
  }

  private async request(target: string, init: RequestInit): Promise<[url: URL, answer: Response]> {
    const url = new URL(target, this.dom.window.location.href.replace("about:blank", this.shop));
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { ...this.headers, ...(init.headers as Record<string, string>), cookie };
    const answer = await fetch(url, { ...init, headers, redirect: "manual" });
    for (const line of answer.headers.getSetCookie()) this.receive(line);
    const location = answer.headers.get("location");
    return location ? this.request(new URL(location, url).href, {}) : [url, answer];
  }

  private async show(url: URL, answer: Response): Promise<this> {
    this.status = answer.status;
    this.dom.window.close();
    this.dom = new JSDOM(await answer.text(), { url: url.href });
    this.history.push(this.path);
    return this;
  }

  private receive(line: string): void {
    const [pair = ""] = line.split(";", 1);
    const [name = "", value = ""] = pair.split("=");
    if (/max-age=0/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

const textOf = (element: Element) => (element.textContent ?? "").replaceAll(/\s+/g, " ").trim();

/**
 * Whether the smallest card, list item or form around the element has this text. A form that is its button has none.
 */
function isNear(element: Element, text: string): boolean {
  const around = element.closest("li, article, tr, .card, form");
  const isButtonOnly = around?.matches("form") && textOf(around) === textOf(element);
  return textOf((isButtonOnly ? around?.closest("li, article, tr, .card") : around) ?? element).includes(
    text,
  );
}

function enter(form: HTMLFormElement, label: string, value: string): void {
  const document = form.ownerDocument;
  const window = document.defaultView;
  const named = [...document.querySelectorAll(".field-label, label, label [id]")].filter(
    (each) => textOf(each) === label,
  );
  const [control] = named.flatMap((each) =>
    each instanceof window!.HTMLLabelElement && each.control
      ? [each.control]
      : [...form.querySelectorAll(`:is(select, input)[aria-labelledby="${each.id}"]`)],
  );
  if (!control || !window) throw new Error(`No field "${label}" in the form: ${textOf(form)}`);
  if (control instanceof window.HTMLSelectElement) {
    // What the shop's own list writes below an option follows a comma.
    const option = [...control.options].find((each) => `${textOf(each)},`.startsWith(`${value},`));
    if (!option || control.disabled) throw new Error(`No option "${value}" in ${label}: ${textOf(control)}`);
    control.value = option.value;
  } else if (control instanceof window.HTMLInputElement && /radio|checkbox/.test(control.type)) {
    control.checked = true;
  } else (control as HTMLInputElement).value = value;
}
