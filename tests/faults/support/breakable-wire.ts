import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A proxy to another server that can be disconnected and reconnected. */
export async function breakableWire(target: { host: string; port: number }) {
  const open = new Set<Socket>();
  let whole = true;
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on("error", () => {}).on("close", () => open.delete(socket));
  };
  const server = createServer((near) => {
    keep(near);
    if (!whole) return near.destroy();
    const far = connect(target.port, target.host);
    keep(far);
    near.pipe(far).pipe(near);
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      whole = false;
      for (const socket of open) socket.destroy();
    },
    mend() {
      whole = true;
    },
    async close() {
      this.cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
