import type { Letter } from "./mail-basket";
import type { Shop } from "./start-shop";

/** Returns every mail sent to that address so far, oldest first. */
export async function mailsTo(shop: Shop, address: string): Promise<Letter[]> {
  return (await shop.letters()).filter((letter) => letter.to.address === address);
}

/**
 * Returns the code of the newest link of that mode. Mails of the same instant have no fixed order, so two newest ones
 * are an error.
 */
export async function codeFor(
  shop: Shop,
  address: string,
  mode: "verifyEmail" | "resetPassword" | "changeEmail" | "restoreEmail",
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
