import { brand } from "../../values/brand";

export interface PromoBlockContent {
  id: "compare" | "devices";
  heading: string;
  text: string;
  /** Short claims beside the text. They are only text: the shop does not calculate with them. */
  claims: readonly string[];
  button: string;
}

export const hero = {
  welcome: `Welcome to ${brand}, where we redefine data and network solutions`,
  heading: "Empowering connectivity: your data, your network, your way",
  text: (networks: string) =>
    `Compare the bundles of ${networks}, pay from one wallet and stay connected wherever you are in Nigeria.`,
  button: "See our plans",
} as const;

export const statistics = [
  { value: "2M+", label: "users" },
  { value: "250+", label: "partnerships" },
  { value: "20+", label: "states" },
];

export const reasons = [
  {
    title: "Lightning-Fast Speed",
    text: "Stream, call and download on 4G and 5G, with a router, mifi or dongle that keeps pace with the network.",
  },
  {
    title: "Reliable Connections",
    text: "Several networks in one shop, so when one is weak where you live you can take your data from another.",
  },
  {
    title: "Customized Packages",
    text: "From a 40MB day to a 4.5TB year: pick the size, the time and the extras. Turn on auto-renewal and your bundle renews before it ends.",
  },
];

/** The two blocks of the home page, in display order. */
export const promoBlocks: readonly PromoBlockContent[] = [
  {
    id: "compare",
    heading: "Reliable internet speeds anywhere",
    text: "At home in Surulere, at work in Wuse or on the road to Jos: put the networks side by side, see what each plan costs and choose what holds up where you need it.",
    claims: ["Auto-renewal on every bundle", "3% cashback on every purchase"],
    button: "Compare packages",
  },
  {
    id: "devices",
    heading: "Powerful features and seamless connectivity",
    text: "One router for the whole house, a mifi for the bag, a dongle for the laptop. Choose a device, have it delivered and book a visit to set it up.",
    claims: ["10% off premium deals"],
    button: "See our devices",
  },
];

/** The button has no destination yet and shows a notice. */
export const referralPromo: Omit<PromoBlockContent, "id" | "claims"> = {
  heading: "Bring a friend along",
  text: `N100 cashback each time you refer a friend to ${brand}.`,
  button: "Refer a friend",
};

export const reviews = {
  heading: "Words From Our Valued Clients",
  text: "Stories from people who need to be online.",
} as const;

export const demoVideo = {
  heading: "See how it works",
  text: "Open an account, fund your wallet and buy a bundle.",
  /** The label of the button that loads the player, and of the player. */
  play: "Play the product demo video",
  title: "Product demo video",
  failed: "The video did not load. Check your connection and press play again.",
  /** Recorded by `npm run demo-video`. */
  own: {
    cost: "Under a minute, less than 0.5 MB",
    webm: "/demo-video/demo-video.webm",
    mp4: "/demo-video/demo-video.mp4",
    captions: "/demo-video/captions.vtt",
    poster: { src: "/demo-video/poster.webp", width: 540, height: 1200 },
  },
  outside: { poster: { src: "/illustrations/video-poster.svg", width: 960, height: 540 } },
} as const;

export const closingBanner = {
  heading: "Start Connecting Today",
  text: "Choose a network, choose a plan and pay from your wallet. Oya, let's go!",
  button: "Get Started",
} as const;
