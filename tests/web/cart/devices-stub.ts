/** Three devices of the shop; the middle one with a price before. */
export const devices = [
  device("5g-turbo-router-mtn", "5g Turbo Router", "mtn", "MTN", 26_500),
  device("4g-lite-mifi-smile", "4g Lite Mifi", "smile", "Smile", 14_500, 16_000),
  device("usb-hotspot-dongle-spectranet", "USB Hotspot Dongle", "spectranet", "Spectranet", 7_500),
] as const;

export const [router, mifi, dongle] = devices;

export type Device = ReturnType<typeof device>;

function device(
  id: string,
  name: string,
  providerId: string,
  providerName: string,
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
    provider: { id: providerId, name: providerName },
  };
}
