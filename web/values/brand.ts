/** The shop's name. Web code must not spell it anywhere else. */
export const brand = "Oyanet";
