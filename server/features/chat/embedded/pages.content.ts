/** What the shop's pages are for: where the embedded assistant sends people. */
export interface PageContent {
  id: string;
  title: string;
  /** What a customer would call it, beside the words of the text. */
  words: string;
  text: string;
}

export const pages: readonly PageContent[] = [
  {
    id: "packages",
    title: "Packages page",
    words: "data bundles plans subscription subscribe browse list",
    text: "The Packages page shows every data bundle, has the form to buy one (for a mobile number; for Smile with the account's e-mail address, for Spectranet with the customer number), and compares three packages side by side.",
  },
  {
    id: "products-and-services",
    title: "Products and Services page",
    words: "devices routers mifis dongles modems hardware promo countdown services",
    text: "The Products and Services page lists routers, mifis and dongles with their prices, and has the form to book an installation.",
  },
  {
    id: "cart",
    title: "Cart page",
    words: "basket trolley quantity remove item checkout",
    text: "The Cart page holds the devices you chose. Change how many you want with plus and minus, then go to the checkout.",
  },
  {
    id: "checkout",
    title: "Checkout page",
    words: "confirm order pay billing address place",
    text: "On the Checkout page you enter name, e-mail, address and phone, choose how to get the devices, and pay from your wallet with Confirm Order.",
  },
  {
    id: "contact-us",
    title: "Contact Us page",
    words: "message write complain complaint feedback questions help support",
    text: "The Contact Us page has our phone numbers, addresses and e-mails, answers to frequent questions, and a form to send us a message.",
  },
  {
    id: "privacy-policy",
    title: "Privacy Policy page",
    words: "privacy policy cookies personal information legal",
    text: "The Privacy Policy page says what is stored, what for, how long, and what you can choose.",
  },
  {
    id: "schedule-installation",
    title: "Schedule installation page",
    words: "technician engineer visit appointment setup set up",
    text: "On the Schedule installation page you book a visit: choose a date and a time, and enter name, e-mail, phone and address.",
  },
  {
    id: "orders-and-wallet",
    title: "Orders and wallet page",
    words: "account activity history past previous bought again",
    text: "Orders and wallet, in your account, lists every bundle you bought, every order and every payment into your wallet. Each opens its receipt, and Buy again fills in the form for the same bundle.",
  },
  {
    id: "receipts",
    title: "Receipts",
    words: "receipt proof invoice reference print track tracking status",
    text: "Open Orders and wallet in your account and choose what you bought: its receipt has the reference and shows how it stands. It can be printed. For a bundle that did not come, press Not received? there.",
  },
  {
    id: "statement",
    title: "Wallet statement",
    words: "csv download month monthly transactions balance file excel",
    text: "The Wallet tab of Orders and wallet, in your account, shows your balance and a statement for each month. Download CSV saves the month as a file.",
  },
  {
    id: "renewals",
    title: "Renewals page",
    words: "auto-renewal autorenew stop cancel skip limit consent",
    text: "Renewals, in your account, lists the bundles that are bought again from your wallet. Skip the next one, limit how many more times, or stop it there.",
  },
  {
    id: "saved-numbers",
    title: "Saved numbers",
    words: "save number contact name beneficiary",
    text: "The Numbers tab of Orders and wallet, in your account, keeps the numbers and accounts you buy for under names of yours. Choose them by name in the form to buy a bundle.",
  },
  {
    id: "sign-up",
    title: "Signing up",
    words: "sign up register create account join new customer google facebook login log in signin",
    text: "Press Sign Up at the top of any page. Enter full name, e-mail and password, or go on with Google; then sign in in the same window.",
  },
];
