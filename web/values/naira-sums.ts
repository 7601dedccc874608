import { kobo } from "./naira";

/** Adds amounts of naira, of which some may be negative. Counts in kobo: 0.1 + 0.2 is not 0.3 in floating point. */
export const sum = (...amounts: number[]) => amounts.reduce((total, naira) => total + kobo(naira), 0) / 100;

/** Multiplies in kobo. */
export const times = (naira: number, count: number) => (kobo(naira) * count) / 100;
