import type { Letter } from "../../server/platform/mail/mail";
import type { Shop } from "./start-shop";

/** Every letter sent to that address so far, oldest first. */
export async function mailsTo(shop: Shop, address: string): Promise<Letter[]> {
  return (await shop.letters()).filter((letter) => letter.to.address === address);
}

/** The code in the newest link of that mode. Mails of one moment come in any order: two such newest ones are an error. */
export async function codeFor(
  shop: Shop,
  address: string,
  mode: "verifyEmail" | "resetPassword",
): Promise<string> {
  const links = (await mailsTo(shop, address)).flatMap(({ text, createdAt }) =>
    [...text.matchAll(/mode=(\w+)&by=mail#code=([\w-]+)/g)]
      .filter(([, found]) => found === mode)
      .map(([, , code = ""]) => ({ code, at: createdAt.getTime() })),
  );
  const newest = Math.max(...links.map(({ at }) => at));
  const codes = new Set(links.filter(({ at }) => at === newest).map(({ code }) => code));
  const [code] = codes;
  if (!code) throw new Error(`No ${mode} mail to ${address}`);
  if (codes.size > 1) throw new Error(`${codes.size} ${mode} mails to ${address} are of one moment`);
  return code;
}
