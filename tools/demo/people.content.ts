/** Names, streets and messages of people who do not exist. */
const listOf = (names: string) => names.trim().split(/\s+/);

export const firstNames = listOf(`
  Ada Chinedu Aisha Tunde Ngozi Emeka Halima Segun Ifeoma Musa Oluwaseun Blessing Ibrahim Funke
  Chukwuemeka Zainab Kelechi Damilola Sani Amaka Babatunde Grace Yusuf Nneka Olumide Fatima Uche Temitope
  Bello Chidinma Kunle Rukayat Obinna Patience Abdullahi Yetunde Ikenna Hauwa Femi Oghenekevwe
`);

export const lastNames = listOf(`
  Obi Okafor Bello Adeyemi Eze Okonkwo Abubakar Ogunleye Nwosu Danjuma Adebayo-Ogunlesi Effiong Garba
  Balogun Onyekachukwu Lawal Uzor Fashola Mohammed Igwe Ajayi Etim Suleiman Anyanwu Oyelaran Yakubu Chukwu
  Akinola Umar Nnamdi Olatunji Shehu Madu Okoro Aliyu Bamidele Azikiwe
`);

export const addresses = [
  "12 Adeola Odeku Street, Victoria Island, Lagos",
  "Flat 4, Block 27, Gowon Estate, Egbeda, Lagos",
  "7 Aminu Kano Crescent, Wuse 2, Abuja",
  "18 Ogui Road, Enugu",
  "3 Trans Amadi Industrial Layout, Port Harcourt",
  "House 15, 2nd Avenue, Kado Estate, off Ameyo Adadevoh Way, Abuja",
  "44 Iwo Road, Ibadan",
  "9 Ahmadu Bello Way, Kaduna",
];

/** The owners of saved numbers. */
export const others = ["Mum", "Dad", "Office router", "Sister in Enugu", "Driver", "Church mifi"];

export const questions = [
  "Please how long does the router take to reach Port Harcourt? I want to surprise my mother with it before Sunday.",
  "Which of the mifis works best in Gwarinpa? My house is at the end of the road and the signal is weak.",
  "I bought 10GB yesterday and it came at once. Thank you! Can my company get a receipt in its own name?",
  "Good morning. The technician who came on Tuesday was very good, but the LAN cable is too short for our sitting room.\nCan I buy a longer one from you?",
];

/** Prefixes of the networks' numbers; 000 follows, which is assigned to no one. */
export const prefixes: Readonly<Record<string, string>> = {
  mtn: "0803",
  airtel: "0802",
  glo: "0805",
  "9mobile": "0809",
};
