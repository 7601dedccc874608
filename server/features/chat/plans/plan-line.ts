import type { DataOption } from "../../catalogue";

/** "MTN 1GB - (₦350), Daily, 1 day": as the shop's screens word an option, with where it stands. */
export function planLine({ benefits, price, duration, dataPackage }: DataOption): string {
  return `${dataPackage.provider.name} ${benefits} - (${price.inWords}), ${dataPackage.name}, ${duration}`;
}
