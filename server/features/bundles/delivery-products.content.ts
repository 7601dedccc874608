/**
 * The aggregator's service for each network of ours. Its codes for the plans are its own and change with its price
 * list (GET /service-variations?serviceID=…): they are entered in the table delivery_product, one row for an option.
 */
export const serviceIds: Readonly<Record<string, string>> = {
  airtel: "airtel-data",
  mtn: "mtn-data",
  smile: "smile-direct",
  glo: "glo-data",
  spectranet: "spectranet",
  "9mobile": "etisalat-data",
};
