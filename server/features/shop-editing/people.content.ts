/**
 * The reviews of the home page. The portraits show no real person: they are Open Peeps by Pablo Stanley (CC0 1.0), drawn with
 * DiceBear (MIT). As first published.
 */
export const testimonialsContent = [
  {
    id: "chiamaka-obi",
    text: "I used to keep three network apps on my phone. Now I compare here, pay from one wallet and the data is in before my kettle boils.",
    image: "/people/chiamaka-obi.svg",
    name: "Chiamaka Obi",
    title: "Pharmacist, Enugu",
  },
  {
    id: "yakubu-sani",
    text: "The mifi runs my whole shop: the card terminal, the music and my phone. I knew the price and the delivery days before I paid anything.",
    image: "/people/yakubu-sani.svg",
    name: "Yakubu Sani",
    title: "Electronics trader, Kano",
  },
  {
    id: "sade-akinola",
    text: "My lessons are on video, so a bad line costs me pupils. A bigger monthly plan on another network turned out cheaper than what I had.",
    image: "/people/sade-akinola.svg",
    name: "Sade Akinola",
    title: "Music teacher, Ibadan",
  },
];

export const teamContent = [
  {
    id: "adaeze-okonkwo",
    name: "Adaeze Okonkwo",
    role: "Product Manager, Bundles",
    image: "/people/adaeze-okonkwo.svg",
  },
  {
    id: "tunde-adeyinka",
    name: "Tunde Adeyinka",
    role: "Product Manager, Devices",
    image: "/people/tunde-adeyinka.svg",
  },
  { id: "zainab-yusuf", name: "Zainab Yusuf", role: "UI/UX Designer", image: "/people/zainab-yusuf.svg" },
  { id: "emeka-nwosu", name: "Emeka Nwosu", role: "Frontend Developer", image: "/people/emeka-nwosu.svg" },
  {
    id: "folake-ogunleye",
    name: "Folake Ogunleye",
    role: "Product Manager, Payments",
    image: "/people/folake-ogunleye.svg",
  },
  {
    id: "ibrahim-danjuma",
    name: "Ibrahim Danjuma",
    role: "Product Manager, Customer Care",
    image: "/people/ibrahim-danjuma.svg",
  },
];
