import { type ProductFact, ProductKind } from "./product.entity";

interface ProductContent {
  /** Never changes once published: carts and orders refer to it. */
  id: string;
  name: string;
  image: string;
  /** What customers decide by: speed class, ports or battery, number of users, content of the box. */
  description: string;
  /** In naira. */
  price: number;
  providerId: string;
  kind: ProductKind;
  /** A phone shows the first two. */
  facts: readonly ProductFact[];
}

/** The same names for every device, so that two can be compared line by line. */
function facts(speed: string, users: number, power: string, connections: string, box: string): ProductFact[] {
  return [
    { name: "Speed", value: speed },
    { name: "Users", value: `Up to ${users} users` },
    { name: "Power", value: power },
    { name: "Connections", value: connections },
    { name: "In the box", value: box },
  ];
}

/** Two networks may supply one model. */
const devices: readonly Omit<ProductContent, "image">[] = [
  {
    id: "5g-turbo-router-mtn",
    name: "5g Turbo Router",
    description:
      "5G home router with dual-band Wi-Fi 6 for up to 32 users. Four gigabit LAN ports and a phone port. In the box: router, power adapter, LAN cable and MTN SIM.",
    price: 26_500,
    providerId: "mtn",
    kind: ProductKind.ROUTER,
    facts: facts(
      "5G",
      32,
      "Mains power",
      "Wi-Fi 6, 4 gigabit LAN ports, phone port",
      "Power adapter, LAN cable, MTN SIM",
    ),
  },
  {
    id: "5g-turbo-router-airtel",
    name: "5g Turbo Router",
    description:
      "5G home router with dual-band Wi-Fi 6 for up to 32 users. Two gigabit LAN ports, wall or desk mount. In the box: router, power adapter, LAN cable and Airtel SIM.",
    price: 25_000,
    providerId: "airtel",
    kind: ProductKind.ROUTER,
    facts: facts(
      "5G",
      32,
      "Mains power",
      "Wi-Fi 6, 2 gigabit LAN ports",
      "Power adapter, LAN cable, Airtel SIM",
    ),
  },
  {
    id: "5g-mifi-voice-mtn",
    name: "5g Mifi + Voice",
    description:
      "Pocket 5G hotspot for up to 16 users that also makes calls. 5,000 mAh battery, about 10 hours of use, USB-C charging. In the box: mifi, USB-C cable and MTN SIM.",
    price: 22_000,
    providerId: "mtn",
    kind: ProductKind.MIFI,
    facts: facts(
      "5G",
      16,
      "About 10 hours of battery",
      "Wi-Fi, phone calls, USB-C charging",
      "USB-C cable, MTN SIM",
    ),
  },
  {
    id: "5g-mifi-voice-airtel",
    name: "5g Mifi + Voice",
    description:
      "Pocket 5G hotspot for up to 16 users that also makes calls. 4,400 mAh battery, about 8 hours of use, USB-C charging. In the box: mifi, USB-C cable and Airtel SIM.",
    price: 20_500,
    providerId: "airtel",
    kind: ProductKind.MIFI,
    facts: facts(
      "5G",
      16,
      "About 8 hours of battery",
      "Wi-Fi, phone calls, USB-C charging",
      "USB-C cable, Airtel SIM",
    ),
  },
  {
    id: "4g-lite-mifi-smile",
    name: "4g Lite Mifi",
    description:
      "4G LTE hotspot, up to 150 Mbps, for up to 10 users. 3,000 mAh battery for a working day of about 8 hours. In the box: mifi, micro-USB cable and Smile SIM.",
    price: 14_500,
    providerId: "smile",
    kind: ProductKind.MIFI,
    facts: facts(
      "4G, up to 150 Mbps",
      10,
      "About 8 hours of battery",
      "Wi-Fi, micro-USB charging",
      "Micro-USB cable, Smile SIM",
    ),
  },
  {
    id: "4g-lite-mifi-spectranet",
    name: "4g Lite Mifi",
    description:
      "4G LTE hotspot, up to 150 Mbps, for up to 8 users. 2,400 mAh battery, about 6 hours of use. In the box: mifi, micro-USB cable and Spectranet SIM.",
    price: 13_000,
    providerId: "spectranet",
    kind: ProductKind.MIFI,
    facts: facts(
      "4G, up to 150 Mbps",
      8,
      "About 6 hours of battery",
      "Wi-Fi, micro-USB charging",
      "Micro-USB cable, Spectranet SIM",
    ),
  },
  {
    id: "usb-hotspot-dongle-mtn",
    name: "USB Hotspot Dongle",
    description:
      "4G LTE stick, up to 150 Mbps, with its own Wi-Fi for up to 10 users. Powered by any USB port or power bank, no battery. In the box: dongle, lanyard and MTN SIM.",
    price: 9_500,
    providerId: "mtn",
    kind: ProductKind.DONGLE,
    facts: facts("4G, up to 150 Mbps", 10, "USB port or power bank", "Wi-Fi, USB", "Lanyard, MTN SIM"),
  },
  {
    id: "usb-hotspot-dongle-smile",
    name: "USB Hotspot Dongle",
    description:
      "4G LTE stick, up to 100 Mbps, with its own Wi-Fi for up to 8 users. Powered by any USB port or power bank, no battery. In the box: dongle and Smile SIM.",
    price: 8_500,
    providerId: "smile",
    kind: ProductKind.DONGLE,
    facts: facts("4G, up to 100 Mbps", 8, "USB port or power bank", "Wi-Fi, USB", "Smile SIM"),
  },
  {
    id: "usb-hotspot-dongle-spectranet",
    name: "USB Hotspot Dongle",
    description:
      "4G LTE stick, up to 75 Mbps, with its own Wi-Fi for up to 5 users. Powered by any USB port or power bank, no battery. In the box: dongle and Spectranet SIM.",
    price: 7_500,
    providerId: "spectranet",
    kind: ProductKind.DONGLE,
    facts: facts("4G, up to 75 Mbps", 5, "USB port or power bank", "Wi-Fi, USB", "Spectranet SIM"),
  },
];

export const productsContent: readonly ProductContent[] = devices.map((device) => ({
  ...device,
  image: `/devices/${device.id}.svg`,
}));
