import { type AddressInfo, createServer } from "node:net";
import { brokenInvariants, findings } from "../support/books";
import { breakableWire } from "../support/breakable-wire";
import { Customer, oneBundle } from "../support/customers";
import { refusedBoot } from "../support/refused-boot";
import { minutes } from "../../support/scale";
import { createShopHome, type ShopHome } from "../support/shop-home";
import { isReady, until } from "../../support/until";

describe("PostgreSQL, out of reach", () => {
  let home: ShopHome;
  let wire: Awaited<ReturnType<typeof breakableWire>>;
  let url: string;
  beforeAll(async () => {
    home = await createShopHome();
    const direct = new URL(home.databaseUrl!);
    wire = await breakableWire({ host: direct.hostname, port: Number(direct.port) });
    direct.port = String(wire.port);
    url = direct.href;
  });
  afterAll(async () => {
    await home.remove();
    await wire.close();
  });

  it(
    "makes the shop respond as busy, and recovers without a restart",
    async () => {
      const shop = await home.start({ DATABASE_URL: url });
      const ada = await Customer.at(shop.url);
      const funding = await ada.funded(shop.url, 5_000);
      const purchase = ada.wants("purchaseBundle", oneBundle);

      wire.cut();
      expect(await isReady(shop.url)).toBe(false);
      const refused = await purchase.ask(ada.visitor(shop.url));
      expect([refused.status, refused.errors?.[0]?.extensions.code]).toEqual([503, "BUSY"]);
      expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);

      wire.mend();
      await until("the shop is ready again", 10, () => isReady(shop.url));
      await purchase.settle(ada.visitor(shop.url));
      expect(await home.look(findings)).toEqual([]);
      expect(await home.look((books) => brokenInvariants(books, [funding, purchase]))).toEqual([]);
    },
    minutes(3),
  );

  it("is sent any PGPASSWORD as it is, and the start prints nothing of it", async () => {
    const sent: string[] = [];
    // Asks for the password and refuses it, in PostgreSQL's protocol.
    const refusal = Buffer.from("SFATAL\0C28P01\0Mpassword authentication failed\0\0");
    const message = (type: string, body: Buffer) => {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(body.length + 4);
      return Buffer.concat([Buffer.from(type), length, body]);
    };
    const server = createServer((socket) =>
      socket
        .on("error", () => undefined)
        .on("data", (data) => {
          if (data[0] !== "p".charCodeAt(0)) return socket.write(message("R", Buffer.from([0, 0, 0, 3])));
          sent.push(data.subarray(5, -1).toString());
          return socket.end(message("E", refusal));
        }),
    );
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;

    const env = { DATABASE_URL: `postgres://shop@127.0.0.1:${port}/shop`, PGPASSWORD: "p@ss/w#rd$1" };
    expect(await refusedBoot(env)).toBe("PostgreSQL cannot be opened: it refuses the password (28P01)");
    expect(new Set(sent)).toEqual(new Set(["p@ss/w#rd$1"]));
    server.close();
  });

  it(
    "stops the boot with one line of explanation",
    async () => {
      const unreachable = new URL(url);
      unreachable.port = "1";
      expect(await refusedBoot({ DATABASE_URL: unreachable.href })).toBe(
        "PostgreSQL cannot be opened: nothing answers at its address (ECONNREFUSED)",
      );
      const noSuchDatabase = new URL(home.databaseUrl!);
      noSuchDatabase.pathname = "/nowhere";
      expect(await refusedBoot({ DATABASE_URL: noSuchDatabase.href })).toBe(
        "PostgreSQL cannot be opened: it has no database of that name (3D000)",
      );
    },
    minutes(3),
  );
});
