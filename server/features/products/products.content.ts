/** One product as the shop first lists it. */
export interface ProductContent {
  /** Never changes once published: carts and orders refer to it. */
  id: string;
  name: string;
  image: string;
  /** What a customer decides by: speed class, ports or battery, users served, what is in the box. */
  description: string;
  /** In naira. */
  price: number;
  /** In naira; 0 when there is none to strike through. */
  oldPrice: number;
  providerId: string;
}

/** The products as first published; the database is seeded from them. Two networks may supply one model. */
export const productsContent: readonly ProductContent[] = [
  {
    id: "5g-turbo-router-mtn",
    name: "5g Turbo Router",
    image: "/devices/5g-turbo-router-mtn.svg",
    description:
      "5G home router with dual-band Wi-Fi 6 for up to 32 users. Four gigabit LAN ports and a phone port. In the box: router, power adapter, LAN cable and MTN SIM.",
    price: 26_500,
    oldPrice: 0,
    providerId: "mtn",
  },
  {
    id: "5g-turbo-router-airtel",
    name: "5g Turbo Router",
    image: "/devices/5g-turbo-router-airtel.svg",
    description:
      "5G home router with dual-band Wi-Fi 6 for up to 32 users. Two gigabit LAN ports, wall or desk mount. In the box: router, power adapter, LAN cable and Airtel SIM.",
    price: 25_000,
    oldPrice: 0,
    providerId: "airtel",
  },
  {
    id: "5g-mifi-voice-mtn",
    name: "5g Mifi + Voice",
    image: "/devices/5g-mifi-voice-mtn.svg",
    description:
      "Pocket 5G hotspot for up to 16 users that also makes calls. 5,000 mAh battery, about 10 hours of use, USB-C charging. In the box: mifi, USB-C cable and MTN SIM.",
    price: 22_000,
    oldPrice: 0,
    providerId: "mtn",
  },
  {
    id: "5g-mifi-voice-airtel",
    name: "5g Mifi + Voice",
    image: "/devices/5g-mifi-voice-airtel.svg",
    description:
      "Pocket 5G hotspot for up to 16 users that also makes calls. 4,400 mAh battery, about 8 hours of use, USB-C charging. In the box: mifi, USB-C cable and Airtel SIM.",
    price: 20_500,
    oldPrice: 0,
    providerId: "airtel",
  },
  {
    id: "4g-lite-mifi-smile",
    name: "4g Lite Mifi",
    image: "/devices/4g-lite-mifi-smile.svg",
    description:
      "4G LTE hotspot, up to 150 Mbps, for up to 10 users. 3,000 mAh battery for a working day of about 8 hours. In the box: mifi, micro-USB cable and Smile SIM.",
    price: 14_500,
    oldPrice: 0,
    providerId: "smile",
  },
  {
    id: "4g-lite-mifi-spectranet",
    name: "4g Lite Mifi",
    image: "/devices/4g-lite-mifi-spectranet.svg",
    description:
      "4G LTE hotspot, up to 150 Mbps, for up to 8 users. 2,400 mAh battery, about 6 hours of use. In the box: mifi, micro-USB cable and Spectranet SIM.",
    price: 13_000,
    oldPrice: 0,
    providerId: "spectranet",
  },
  {
    id: "usb-hotspot-dongle-mtn",
    name: "USB Hotspot Dongle",
    image: "/devices/usb-hotspot-dongle-mtn.svg",
    description:
      "4G LTE stick, up to 150 Mbps, with its own Wi-Fi for up to 10 users. Powered by any USB port or power bank, no battery. In the box: dongle, lanyard and MTN SIM.",
    price: 9_500,
    oldPrice: 0,
    providerId: "mtn",
  },
  {
    id: "usb-hotspot-dongle-smile",
    name: "USB Hotspot Dongle",
    image: "/devices/usb-hotspot-dongle-smile.svg",
    description:
      "4G LTE stick, up to 100 Mbps, with its own Wi-Fi for up to 8 users. Powered by any USB port or power bank, no battery. In the box: dongle and Smile SIM.",
    price: 8_500,
    oldPrice: 0,
    providerId: "smile",
  },
  {
    id: "usb-hotspot-dongle-spectranet",
    name: "USB Hotspot Dongle",
    image: "/devices/usb-hotspot-dongle-spectranet.svg",
    description:
      "4G LTE stick, up to 75 Mbps, with its own Wi-Fi for up to 5 users. Powered by any USB port or power bank, no battery. In the box: dongle and Spectranet SIM.",
    price: 7_500,
    oldPrice: 0,
    providerId: "spectranet",
  },
];
