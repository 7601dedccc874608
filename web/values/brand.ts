/** The shop's name. Web code must not spell it anywhere else. */
export const brand = "Oyanet";

const firstYear = "2023";

export const copyright = (year: string) =>
  `© ${year > firstYear ? `${firstYear}–${year}` : firstYear} ${brand}. All rights reserved.`;
