const mtn = { id: "mtn", name: "MTN" };
const smile = { id: "smile", name: "Smile" };
const spectranet = { id: "spectranet", name: "Spectranet" };

/** Three devices of the shop; the middle one with an old price. */
export const devices = [
  device("5g-turbo-router-mtn", "5g Turbo Router", mtn, "ROUTER", 26_500),
  device("4g-lite-mifi-smile", "4g Lite Mifi", smile, "MIFI", 14_500, 16_000),
  device("usb-hotspot-dongle-spectranet", "USB Hotspot Dongle", spectranet, "DONGLE", 7_500),
] as const;

export const [router, mifi, dongle] = devices;

export type Device = ReturnType<typeof device>;

function device(
  id: string,
  name: string,
  provider: { id: string; name: string },
  kind: "ROUTER" | "MIFI" | "DONGLE",
  price: number,
  oldPrice = 0,
) {
  return {
    id,
    name,
    description: `What the ${name} can do.`,
    image: `/devices/${id}.svg`,
    price,
    oldPrice,
    isSoldOut: false,
    kind,
    facts: [
      { name: "Speed", value: name.startsWith("5g") ? "5G" : "4G, up to 150 Mbps" },
      { name: "Users", value: "Up to 10 users" },
      { name: "In the box", value: `${provider.name} SIM` },
      ...(kind === "DONGLE" ? [{ name: "Power", value: "USB port" }] : []),
    ],
    provider,
  };
}
