const patience = 20_000;

export interface VtuAccount {
  /** Such as https://vtpass.com/api, without a slash at the end. */
  url: string;
  apiKey: string;
  secretKey: string;
}

/** Speaks HTTP with the aggregator. Throws when there is no JSON answer in time, whatever the reason, and when `signal` says that nobody waits for it. */
export class VtuClient {
  constructor(private readonly account: VtuAccount) {}

  async post(path: string, body: object, signal: AbortSignal): Promise<unknown> {
    const { url, apiKey, secretKey } = this.account;
    const response = await fetch(`${url}/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "api-key": apiKey, "secret-key": secretKey },
      body: JSON.stringify(body),
      redirect: "error",
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    });
    if (response.status >= 500) throw new Error(`The aggregator answered ${response.status}`);
    return response.json();
  }
}
