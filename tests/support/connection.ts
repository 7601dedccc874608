import { ApolloLink } from "@apollo/client";
import { HttpLink } from "@apollo/client/link/http";
import { defer, lastValueFrom } from "rxjs";
import type { Visitor } from "./visitor";

type Send = () => Promise<ApolloLink.Result>;

/** The API of a real shop as a browser reaches it. A test can delay, lose or replace the next answer to an operation. */
export class Connection extends ApolloLink {
  private readonly sent: { name: string; variables: unknown }[] = [];
  private readonly disturbances = new Map<string, (send: Send) => Promise<ApolloLink.Result>>();

  constructor(browser: Pick<Visitor, "fetch">) {
    super();
    const http = new HttpLink({ fetch: (path, init) => browser.fetch(String(path), init) });
    this.request = (operation, forward) => {
      const name = operation.operationName!;
      this.sent.push({ name, variables: operation.variables });
      const disturb = this.disturbances.get(name);
      this.disturbances.delete(name);
      const send = () => lastValueFrom(http.request(operation, forward));
      return defer(() => disturb?.(send) ?? send());
    };
  }

  /** The variables of each operation of that name so far. */
  variablesOf<Variables = never>(name: string): Variables[] {
    return this.sent.filter((each) => each.name === name).map(({ variables }) => variables as Variables);
  }

  /** Sends the next operation of that name only when the returned function is called. */
  hold(name: string): () => void {
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    this.disturbances.set(name, (send) => isReleased.then(send));
    return release;
  }

  /** Loses the next operation of that name on its way to the shop. */
  lose(name: string): void {
    this.disturbances.set(name, () => Promise.reject(new TypeError("Failed to fetch")));
  }

  /** Loses the answer to the next operation of that name, which the shop has carried out. */
  loseAnswer(name: string): void {
    this.disturbances.set(name, async (send) => {
      await send();
      throw new TypeError("Failed to fetch");
    });
  }

  /** Replaces the next operation of that name and its answer, by one that this shop cannot be brought to give. */
  answer(name: string, result: ApolloLink.Result): void {
    this.disturbances.set(name, () => Promise.resolve(result));
  }
}
