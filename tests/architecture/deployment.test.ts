import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";

interface Service {
  image: string;
  build?: string;
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  privileged?: boolean;
  security_opt?: string[];
  pids_limit?: number;
  mem_limit?: string;
  cpus?: number;
  networks: string[];
  ports?: string[];
  environment?: Record<string, string>;
  volumes?: object[];
}

interface Compose {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
}

const read = (file: string) => readFileSync(path.join(__dirname, "../..", file), "utf8");
const { services, networks } = parse(read("compose.yaml"), { merge: true }) as Compose;
const digest = /@sha256:[0-9a-f]{64}$/;

describe("compose.yaml", () => {
  it.each(Object.entries(services))("%s is confined", (_name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
      pids_limit: expect.any(Number),
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      cpus: expect.any(Number),
    });
    expect(service.cap_add ?? service.privileged).toBeUndefined();
  });

  it.each(Object.entries(services).filter(([, { build }]) => !build))(
    "%s is an image pinned by its digest",
    (_name, { image }) => expect(image).toMatch(digest),
  );

  it("exposes only the proxy, and the database only to the servers", () => {
    const inNetwork = (name: string) =>
      Object.keys(services).filter((service) => services[service]!.networks.includes(name));

    expect(Object.keys(services).filter((name) => services[name]!.ports)).toEqual(["proxy"]);
    expect(inNetwork("front")).toEqual(["shop-1", "shop-2", "proxy"]);
    expect(inNetwork("storage")).toEqual(["database", "shop-1", "shop-2"]);
    expect(networks.storage).toEqual({ internal: true });
  });

  it("hands all settings of .env to the servers, except those of the containers", () => {
    for (const name of ["shop-1", "shop-2"]) {
      const { environment = {}, volumes } = services[name]!;
      expect(volumes).toMatchObject([{ source: "./.env", target: "/shop/.env", read_only: true }]);
      expect(Object.keys(environment)).toEqual([
        "NODE_ENV",
        "PORT",
        "DATA_DIR",
        "DATABASE_URL",
        "PGPASSWORD",
        "TRUST_PROXY",
        "METRICS_ADDRESS",
      ]);
      expect(environment.NODE_ENV).toBe("production");
    }
    expect(read("Dockerfile")).toMatch(/^CMD \["node", "--import=\.\/tools\/read-env\.mjs"/m);
  });
});

describe("the Dockerfile", () => {
  it("builds on a pinned image, and runs without privileges", () => {
    const lines = read("Dockerfile").split("\n");
    const bases = lines.filter((line) => line.startsWith("FROM ")).map((line) => line.split(" ")[1]);

    expect(bases).toHaveLength(2);
    for (const base of bases) expect(base).toMatch(digest);
    expect(lines.filter((line) => line.startsWith("USER "))).toEqual(["USER node"]);
    expect(lines.indexOf("USER node")).toBeLessThan(lines.findIndex((line) => line.startsWith("CMD ")));
  });
});
