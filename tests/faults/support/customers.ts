import { randomUUID } from "node:crypto";
import { Visitor } from "../../support/visitor";
import { Intention } from "./intention";

const password = "plum orchard 42";

/** A customer who signed up and in through the API, and remains signed in however often the server is replaced. */
export class Customer {
  private constructor(
    readonly id: string,
    readonly email: string,
    private readonly cookie: string,
  ) {}

  static async at(url: string): Promise<Customer> {
    const email = `${randomUUID()}@example.com`;
    const visitor = new Visitor(url);
    await visitor.ask(
      `mutation ($email: String!, $password: String!) {
        signUp(input: { fullName: "Ada Obi", email: $email, password: $password }) { __typename } }`,
      { email, password },
    );
    const { data } = await visitor.ask(
      `mutation ($email: String!, $password: String!) {
        signIn(input: { email: $email, password: $password }) { ... on User { id } } }`,
      { email, password },
    );
    const cookie = /oyanet_session=([^;]+)/.exec(visitor.cookieHeader)?.[1];
    if (!cookie || !data.signIn.id) throw new Error(`No session: ${JSON.stringify(data)}`);
    return new Customer(data.signIn.id, email, cookie);
  }

  /** The customer's browser at that server. */
  visitor(url: string): Visitor {
    const visitor = new Visitor(url);
    visitor.setCookie("oyanet_session", this.cookie);
    return visitor;
  }

  wants(mutation: Intention["mutation"], input: object): Intention {
    return new Intention(this.id, mutation, input);
  }

  async funded(url: string, naira: number): Promise<Intention> {
    const intention = this.wants("fundWallet", { amount: naira });
    await intention.settle(this.visitor(url));
    return intention;
  }
}

export const customersAt = (url: string, count: number): Promise<Customer[]> =>
  Promise.all(Array.from({ length: count }, () => Customer.at(url)));

export const oneBundle = { dataOptionId: "mtn-daily-40mb", phone: "08031234567", autoRenewal: false };

export const billing = {
  name: "Ada Obi",
  email: "ada@example.com",
  address: "1 Broad Street",
  phone: "08031234567",
  deliveryMethod: "PICKUP_STATION",
};
