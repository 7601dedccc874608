/** A minimal proxy: each connection goes to the next server of BACKENDS, byte for byte. */
import { connect, createServer } from "node:net";

const ports = process.env.BACKENDS.split(",").map(Number);
let turn = 0;

const server = createServer((client) => {
  const backend = connect(ports[(turn += 1) % ports.length], "127.0.0.1");
  for (const [from, to] of [
    [client, backend],
    [backend, client],
  ]) {
    from.setNoDelay(true);
    from.pipe(to);
    from.on("error", () => to.destroy());
  }
});
server.listen(0, "127.0.0.1", () => console.log(`listening on port ${server.address().port}`));
process.on("SIGTERM", () => process.exit(0));
