import { ApolloLink } from "@apollo/client";
import { HttpLink } from "@apollo/client/link/http";
import { defer, lastValueFrom } from "rxjs";
import type { Visitor } from "./visitor";

type Send = () => Promise<ApolloLink.Result>;
type Disturb = (send: Send) => Promise<ApolloLink.Result>;

function fail(): never {
  throw new TypeError("Failed to fetch");
}

/** Of what a page still sends when its test is over and the shop is closed. */
const unanswered = new Promise<never>(() => {});

/** The API of a real shop as a browser reaches it. A test can delay, lose or replace the next answer to an operation. */
export class Connection extends ApolloLink {
  /** Every operation so far. */
  readonly sent: { name: string; variables: unknown }[] = [];
  private readonly disturbances: { name: string; disturb: Disturb }[] = [];
  private readonly underWay = new Set<Promise<ApolloLink.Result>>();

  constructor(browser: Pick<Visitor, "fetch">) {
    super();
    const send = (_: unknown, init?: RequestInit) => browser.fetch("/graphql", init).catch(() => unanswered);
    const http = new HttpLink({ fetch: send });
    this.request = (operation, forward) => {
      const name = operation.operationName!;
      this.sent.push({ name, variables: operation.variables });
      const next = this.disturbances.findIndex((each) => each.name === name);
      const [disturbance] = next < 0 ? [] : this.disturbances.splice(next, 1);
      const ask = () => lastValueFrom(http.request(operation, forward));
      return defer(() => this.track(disturbance?.disturb(ask) ?? ask()));
    };
  }

  /** Waits until every operation is answered, for tests with `fakeTimers`. */
  async settled(): Promise<void> {
    while (this.underWay.size > 0) await Promise.allSettled(this.underWay);
  }

  /** The variables of each operation of that name so far. */
  variablesOf<Variables = never>(name: string): Variables[] {
    return this.sent.filter((each) => each.name === name).map(({ variables }) => variables as Variables);
  }

  /** Sends the next operation of that name only when the returned function is called, or loses it then. */
  hold(name: string): (isLost?: boolean) => void {
    let release: (isLost?: boolean) => void = () => {};
    const released = new Promise<boolean>((resolve) => (release = (isLost = false) => resolve(isLost)));
    const disturb: Disturb = async (send) => ((await released) ? fail() : send());
    this.disturbances.push({ name, disturb });
    return release;
  }

  /** Loses the next operation of that name on its way to the shop. */
  lose(name: string): void {
    this.disturbances.push({ name, disturb: async () => fail() });
  }

  /** Loses the answer to the next operation of that name, which the shop has carried out. */
  loseAnswer(name: string): void {
    const disturb: Disturb = async (send) => {
      await send();
      return fail();
    };
    this.disturbances.push({ name, disturb });
  }

  /** Replaces the next operation of that name and its answer, by one that this shop cannot be brought to give. */
  answer(name: string, result: ApolloLink.Result, when = Promise.resolve()): void {
    this.disturbances.push({ name, disturb: () => when.then(() => result) });
  }

  private track(answer: Promise<ApolloLink.Result>): Promise<ApolloLink.Result> {
    this.underWay.add(answer);
    return answer.finally(() => this.underWay.delete(answer));
  }
}
