import type { FromSettings, ShopInfo } from "./shop-info.schema";

export const pickUpStation = "Oyanet Pick-up Station, 12 Allen Avenue, Ikeja, Lagos";

/** The number that sentences name. */
export const carePhone = "0700 000 6926";

/** The domain is reserved for examples and the numbers are not in use: replace them before opening. */
export const shopInfoContent: Omit<ShopInfo, "claims" | "returnsUrl" | "companyUrl" | keyof FromSettings> = {
  name: "Oyanet",
  phones: [carePhone, "0800 000 6926"],
  emails: ["hello@oyanet.example", "care@oyanet.example"],
  careEmail: "care@oyanet.example",
  addresses: [pickUpStation, "Oyanet Office, 4 Adeola Odeku Street, Victoria Island, Lagos"],
  socials: [
    { name: "Search", handle: "oyanet.example", url: "https://www.google.com/search?q=oyanet.example" },
    { name: "Facebook", handle: "@oyanet.example", url: "https://www.facebook.com/oyanet.example" },
    { name: "Twitter", handle: "@oyanet_example", url: "https://twitter.com/oyanet_example" },
    { name: "Instagram", handle: "@oyanet.example", url: "https://www.instagram.com/oyanet.example" },
  ],
  liveChatHours: "7am to 11pm",
  careAnswerHours: 24,
};
