/** The shop's name on the web side; nothing else spells it. */
export const brand = "Oyanet";
