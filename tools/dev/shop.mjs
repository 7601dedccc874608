/** Runs the compiled shop, and another one in its place when it has changed. */
import { spawn } from "node:child_process";
import path from "node:path";

const child = path.join(import.meta.dirname, "shop-process.cjs");
/** Being killed does the shop no harm (docs/RELIABILITY.md), and nobody wants to wait for a chat to end. */
const patienceMs = 1_000;
/** Nobody is turned away: who has asked the old shop is answered by it, if it does not take longer. */
const answerMs = 5_000;
/** As much of what the shop has complained of last as a person would read. */
const most = 4_000;

/** `heard` takes the shop's messages, `ended` what it said last when it ends by itself. */
export function runShop(main, { heard, ended }) {
  let running = null;
  let standby = null;
  let packages = [];
  let opened = later();
  const unanswered = new Set();

  function prepare() {
    const shop = spawn(process.execPath, ["--enable-source-maps", child, path.resolve(main)], {
      stdio: ["inherit", "inherit", "pipe", "ipc"],
    });
    const prepared = { shop, complaint: "", gone: new Promise((resolve) => shop.once("close", resolve)) };
    shop.stderr.on("data", (chunk) => {
      process.stderr.write(chunk);
      prepared.complaint = `${prepared.complaint}${chunk}`.slice(-most);
    });
    shop.on("message", (message) => {
      if (message.kind === "opened") open(prepared, message);
      else heard(message, (answer) => tell(prepared, answer));
    });
    void prepared.gone.then(() => {
      if (standby === prepared) standby = null;
      if (running !== prepared) return;
      running = null;
      opened.reject(new Error(prepared.complaint || "The shop has ended."));
      standby ??= prepare(); // for when it is mended
      ended(prepared.complaint);
    });
    tell(prepared, { kind: "prepare", packages });
    return prepared;
  }

  function open(prepared, message) {
    if (running !== prepared) return;
    packages = message.packages;
    opened.resolve(message.port);
    standby ??= prepare();
  }

  async function stop(prepared) {
    if (!prepared) return;
    prepared.shop.kill("SIGTERM");
    const kill = setTimeout(() => prepared.shop.kill("SIGKILL"), patienceMs);
    await prepared.gone;
    clearTimeout(kill);
  }

  return {
    /** Hands over where it listens, and waits while it opens; `send` says when there is an answer. Rejects when there is no shop. */
    async ask(send) {
      const answered = send(await opened.promise);
      unanswered.add(answered);
      await answered;
      unanswered.delete(answered);
    },
    refuse(reason) {
      if (!running) opened.reject(new Error(reason));
    },
    /** False when it has ended instead of opening. */
    async restart() {
      const old = running;
      running = null;
      const earlier = opened;
      opened = later();
      // Who waits already waits on.
      void opened.promise.then(earlier.resolve, earlier.reject);
      await new Promise(setImmediate);
      await Promise.race([Promise.all(unanswered), passed(answerMs)]);
      await stop(old);
      running = standby ?? prepare();
      standby = null;
      tell(running, { kind: "open" });
      return opened.promise.then(
        () => true,
        () => false,
      );
    },
    say: (message) => running && tell(running, message),
    async close() {
      const all = [running, standby];
      running = null;
      await Promise.all(all.map(stop));
    },
  };
}

/** It may be ending at this moment: then there is nobody to tell. */
function tell({ shop }, message) {
  if (shop.connected) shop.send(message, () => undefined);
}

const passed = (ms) => new Promise((resolve) => setTimeout(resolve, ms).unref());

/** A promise that is settled from outside; nobody need listen when it fails. */
function later() {
  const settle = {};
  const promise = new Promise((resolve, reject) => Object.assign(settle, { resolve, reject }));
  promise.catch(() => undefined);
  return { promise, ...settle };
}
