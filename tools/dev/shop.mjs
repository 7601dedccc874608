/** Runs the compiled shop in a process of its own, and replaces it by another one when its sources have changed. */
import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { openCalls } from "./calls.cjs";

const main = path.join(import.meta.dirname, "shop-process.cjs");
/** Killing the shop does no harm (docs/RELIABILITY.md), and a chat may take long to end. */
const closingMs = 1_000;
/** Requests that the old shop has are answered by it, if that takes no longer. */
const answeringMs = 5_000;
const lastErrors = 4_000;

/** `printed` is given the texts of the schemas, `ended` the last errors of a shop that ended by itself. */
export function runShop({ render, printed, ended }) {
  const unanswered = new Set();
  let standby = null;
  let running = null;

  function prepare() {
    const child = fork(main, {
      execArgv: ["--enable-source-maps"],
      stdio: ["inherit", "inherit", "pipe", "ipc"],
      // Pages are sent as bytes.
      serialization: "advanced",
    });
    const shop = { child, gone: once(child, "close") };
    let errors = "";
    child.stderr.on("data", (chunk) => {
      process.stderr.write(chunk);
      errors = `${errors}${chunk}`.slice(-lastErrors);
    });
    shop.port = new Promise((resolve, reject) => {
      shop.call = openCalls(child, {
        opened: resolve,
        printed,
        render: (page, target, visit) =>
          render(target, visit, (operation) => shop.call("execute", page, operation)),
      });
      child.once("close", () => reject(new Error(errors || "The shop has ended")));
    });
    shop.port.catch(() => undefined);
    child.once("close", () => {
      if (shop === running) ended(errors);
      if (shop === standby) standby = null;
    });
    return shop;
  }

  async function stop(shop) {
    shop.child.kill("SIGTERM");
    const kill = setTimeout(() => shop.child.kill("SIGKILL"), closingMs);
    await shop.gone;
    clearTimeout(kill);
  }

  return {
    /** Gives `send` the shop's port, once there is one. Rejects when the shop has ended. */
    async request(send) {
      if (!running) throw new Error("The server does not compile");
      const answered = send(await running.port);
      unanswered.add(answered);
      await answered;
      unanswered.delete(answered);
    },
    /** Rejects with the shop's errors when it ends instead of opening. */
    async restart() {
      const old = running;
      const opened = (async () => {
        await Promise.race([Promise.all(unanswered), delay(answeringMs, null, { ref: false })]);
        if (old) await stop(old);
        running = standby ?? prepare();
        void running.call("open");
        standby = null;
        return running.port.finally(() => {
          standby ??= prepare();
        });
      })();
      running = { port: opened };
      return opened;
    },
    close: () => Promise.all([running, standby].filter((shop) => shop?.child).map(stop)),
  };
}
