import { registerEnumType } from "type-graphql";

export enum InstallationVariant {
  MAIN = "MAIN",
  DEDICATED = "DEDICATED",
}
registerEnumType(InstallationVariant, {
  name: "InstallationVariant",
  description: "Where the booking form stands; it decides which dates are offered.",
  valuesConfig: {
    MAIN: { description: "On the products page: dates from tomorrow on." },
    DEDICATED: { description: "On the page of its own, after an order: dates from 6 days ahead on." },
  },
});
