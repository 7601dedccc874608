/** What does not work at the moment, told in the terminal and over every open page until it works again. */
import { stripVTControlCharacters } from "node:util";

export function failures({ environments }) {
  const known = new Map();
  const { hot } = environments.client;
  const say = (to) => {
    const [failure] = known.values();
    if (failure) to.send("server:failed", failure);
    else to.send("server:works");
  };
  hot.on("server:ask", (_, page) => say(page));

  return {
    fails: (what, text) => {
      const plain = stripVTControlCharacters(text);
      known.set(what, { message: `${what} failed`, stack: plain });
      console.error(`\n${what} failed\n${text}`);
      say(hot);
    },
    works: (what) => {
      if (!known.delete(what)) return;
      console.log(`${what} works again.`);
      say(hot);
    },
  };
}
