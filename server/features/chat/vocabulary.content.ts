/* How customers write, put into the words that the shop uses. All small letters, without apostrophes. */

const list = (words: string) => new Set(words.split(/\s+/).filter(Boolean));

/** Turns of phrase, Pidgin and slang, and what they come to. In this order. */
export const phrases: [RegExp, string][] = [
  [/\bhow (?:i|we|person) (?:go|fit|wan)(?: take)?\b/g, "how to "],
  [/\b(?:how (?:do|can|should|could|will|would|does) (?:i|we|one|you)|how to)\b/g, " howto "],
  [
    /\b(?:fund|top ?up|load|credit|recharge|put money in(?:to)?|add money (?:to|in)(?:to)?) (?:my |the )?wallet\b/g,
    "fund wallet ",
  ],
  [/\b(?:pick|picked|picking|collect) ?-?up\b/g, "pickup "],
  [/\bdoor ?-?step\b/g, "doorstep "],
  [/\bauto ?-?renew(?:al|als|s|ing)?\b/g, "renewal "],
  [/\b(?:sign|log)(?:ing|ging)? ?-?(?:up|in)\b/g, "sign "],
  [/\b(?:office|opening|working|business) hours\b/g, "open "],
  [/\bset ?-?up\b/g, "installation "],
  [/\bmy ?-?fi\b|\bmi-fi\b|\bpocket wi-?fi\b/g, "mifi "],
  [/\be-mail\b/g, "email "],
  [
    /\b(?:give|get|want|need|return)?(?: me)?(?: back)? ?my money(?: back)?\b(?= *(?:back|$|[,.!?]|the|because))/g,
    "refund ",
  ],
  [/\bmoney back\b/g, "refund "],
  [/\b(?:no|dont|not) (?:get|have|hold)(?: money)? (?:pass|more than|above|over|up to)\b/g, "have only "],
  [/\b(?:do|must|should) (?:i|we|one) (?:need|have)\b/g, "required "],
  // A bundle or parcel that is not there, in all the ways that people say so.
  [
    /\b(?:not|never|no|hasnt|havent|hvnt|didnt|dont|doesnt|isnt|wasnt|cannot|cant|nothing|(?:yet|refuse[ds]?|fail(?:ed|s)?) to)(?: (?:yet|been|be|even|fit|gree|to|i|me|my|still|the|una|don|data|bundle|sub)){0,3} (?:com(?:e|es|ing)|came|arriv\w*|rec[ie]{2}v\w*|enter\w*|show\w*|reflect\w*|drop\w*|deliver\w*|sen[dt]\w*|seen?|g[eo]t\w*|load\w*|reach\w*|activat\w*|credited|work\w*)\b/g,
    " undelivered ",
  ],
  [/\b(?:but|and|yet|still) (?:there is )?(?:no|nothing)(?: (?:data|bundle|sub|mb|gb)\b)?/g, " undelivered "],
  [/\bnothing\W*$|\bfail(?:ed|s|ing|ure)?\b(?! to)/g, " undelivered "],
  [/\b(?:pending|delayed|disappeared|vanished|still waiting|not received)\b/g, " undelivered "],
  [/\bwhere (?:is|are|be|dey) (?:my|the|our) (?:data|bundles?|sub\w*|mb|gb)\b/g, " undelivered bundle "],
];

/** Words that do not say what a question is about. */
export const filler = list(`
  a about abeg again ah all also am an and any anything are as ask at available away back be because been before being
  bro but by came can come comes could cost dear did do does doing don done dont e each easily ehn
  else ever every exactly far first for from get gets getting give gist go goes going gonna good got guys had has hav
  have happen happens happening having hello help her here hey hi him his how i id if im in info information into is it its ive jare jor just
  kindly know later least let like ma madam make many may me means method might mine more morning most much must my na
  naira need needs never new nigeria no not now o of off oga oh ok okay on one only or our ours out over oya oyanet pls
  please possible possibly process question quick really right same say see self since send sending sey she should
  show sir site so some somebody someone something soon sort still sure take tell than thank thanks that thats the their
  them then there these they thing think this those through time times to today tomorrow too try u una under up ur us
  use used using very wan wanna want wanted wants was wat way we website well were wetin what whats when where which
  while who why will with without wish work works would yes yesterday yet you your yours yourself una dey money fit plz abi sha
  wey wen dem howto b d e n o r steps step between through allow allowed explain
`);

/** Words of a question about plans, beside networks, sizes, periods and prices. */
export const planWords = list(`
  data bundle bundles plan plans package packages sub subs subscription subscriptions subscribe internet browsing
  browse price prices pricing priced rate rates list lists offer offers deal deals buy buying purchase network networks
  option options valid validity last lasts lasting lasted duration available cheap big large small good amount value
  worth total between minimum maximum budget spend mobile sell sells selling cost costs per budget each extra bonus compare
`);

/** Other words for ours; several ways to write a thing come to one. */
export const sameAs = new Map(
  Object.entries({
    bundle: "data bundles sub subs subscription subscriptions subscribe plan plans package packages mb gb",
    fund: "topup deposit load credit recharge add",
    charge: "charged debit debited deduct deducted charges",
    twice: "double again duplicate",
    refund: "refunded reverse reversal",
    buy: "buying buys bought purchase purchased purchases purchasing",
    sell: "sells selling sold stock",
    pay: "paying paid payment payments",
    card: "atm mastercard visa verve cards",
    deliver: "delivery delivered delivering shipping ship shipped dispatch waybill",
    sign: "register login signup signin join",
    forgot: "forget forgotten lost",
    installation: "install installed installing installations installer technician technicians engineer",
    renewal: "renew renews renewals renewing",
    limit: "maximum limits max",
    network: "networks",
    open: "close closes closed closing opening opens hours hour office-hours",
    office: "shop store branch branches shops stores outlet outlets offices",
    address: "location located locate addresses",
    person: "human agent people representative rep operator staff",
    call: "phone telephone whatsapp line calls speak talk chat",
    email: "mail mails emails",
    wallet: "wallets",
    order: "orders ordered parcel parcels",
    device: "router routers mifi mifis modem modems dongle dongles devices hotspot",
    stop: "cancel end disable deactivate unsubscribe",
    receipt: "receipts invoice invoices",
    see: "check view find look",
    number: "numbers",
    contact: "contacts reach",
    long: "days duration",
    detail: "details data-protection personal",
    privacy: "private",
    compare: "comparison comparing difference",
  }).flatMap(([word, others]) =>
    others
      .split(" ")
      .filter(Boolean)
      .map((other): [string, string] => [other, word]),
  ),
);

/** Where the shop may be asked for: the states and larger towns. */
export const places = list(`
  lagos abuja kano ibadan benin enugu jos kaduna warri uyo calabar owerri aba onitsha ilorin abeokuta akure maiduguri
  sokoto zaria asaba lokoja makurdi minna bauchi gombe yola osogbo ikeja lekki ajah ikorodu surulere yaba port-harcourt
  portharcourt ph phc anambra imo abia delta edo rivers ogun oyo osun ondo ekiti kwara kogi benue plateau niger nasarawa
  taraba adamawa borno yobe jigawa katsina kebbi zamfara bayelsa ebonyi cross-river akwa-ibom nsukka ife nnewi umuahia
  awka badagry epe ikoyi maryland vi island mainland
`);

/** Words of the shop that stand nowhere above, for who misspells them. */
export const shopWords = list(`
  daily weekly monthly quarterly yearly annual unlimited cheap cheapest lowest biggest largest highest
  smallest expensive affordable least below above under minimum maximum youtube social night airtel
  smile spectranet 9mobile password wallet receipt statement installation receive received account balance router
  routers modem download compare comparison refund reference product services register delivery undelivered howto
  required pickup doorstep
`);
