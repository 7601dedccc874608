/* Words of customers, mapped to those of the shop. All in lower case, without apostrophes. */

const list = (words: string) => new Set(words.split(/\s+/).filter(Boolean));

/** Turns of phrase, Pidgin and slang, and what they come to. In this order. */
export const phrases: [RegExp, string][] = [
  [
    /\bhow (?:(?:do|can|should|could|will|would|does) (?:i|we|one|you)|(?:i|we|person) (?:go|fit|wan)(?: take)?|to)\b/g,
    " howto ",
  ],
  [/\b(?:pick|picked|picking|collect) ?-?up\b/g, "pickup "],
  [/\bdoor ?-?step\b/g, "doorstep "],
  [/\bauto ?-?renew(?:al|als|s|ing)?\b/g, "renewal "],
  [/\b(?:sign|log)(?:ing|ging)? ?-?(?:up|in)\b/g, "sign "],
  [/\b(?:office|opening|working|business) hours\b/g, "open "],
  [/\bset ?-?up\b/g, "installation "],
  [/\bmy ?-?fi\b|\bmi-fi\b|\bpocket wi-?fi\b/g, "mifi "],
  [
    /\b(?:difference )?between (?:an? )?(?:mifi|router)s? and (?:an? )?(?:mifi|router)s?\b|\b(?:mifi|router)s? (?:or|vs|versus)(?: an?)? (?:mifi|router)s?\b/g,
    " mifiorrouter ",
  ],
  [
    /\b(?:give|get|want|need|return)?(?: me)?(?: back)? ?my money(?: back)?\b(?= *(?:back|$|[,.!?]|the|because))/g,
    "refund ",
  ],
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
  [/\bwhere (?:(?:is|are|be|dey) )?(?:my|the|our) (?:data|bundles?|sub\w*|mb|gb)\b/g, " undelivered bundle "],
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
  daily weekly monthly quarterly yearly annual unlimited cheapest lowest biggest largest highest smallest expensive
  affordable least airtel smile spectranet 9mobile
`);

/** Our word = other words for it. What ends in s, d, ed or ing is found without it. */
export const synonyms = new Map(
  `
  bundle = data sub subscription subscribe plan package mb gb; fund = topup deposit load credit recharge add;
  charge = debit deduct; twice = double again duplicate; refund = reverse reversal; buy = bought purchase;
  sell = sold stock; pay = paid payment; card = atm mastercard visa verve; sign = register login signup signin join;
  deliver = delivery ship shipped shipping dispatch waybill; forgot = forget forgotten lost; renewal = renew;
  installation = install installer technician engineer; limit = maximum max; open = close hour office-hours;
  office = shop store branch branches outlet; address = addresses location locate; compare = comparison difference;
  person = human agent people representative rep operator staff; email = mail e-mail; order = parcel; receipt = invoice;
  call = phone telephone whatsapp line speak talk chat; device = router mifi modem dongle hotspot;
  stop = cancel end disable deactivate unsubscribe; see = check view find look; contact = reach;
  long = days duration; detail = data-protection personal; privacy = private;
  `
    .split(";")
    .map((group) => group.split(/[\s=]+/).filter(Boolean))
    .flatMap(([ours = "", ...others]) => [ours, ...others].map((word): [string, string] => [word, ours])),
);

/** Places that a question may name: the states and larger towns. */
export const places = list(`
  lagos abuja kano ibadan benin enugu jos kaduna warri uyo calabar owerri aba onitsha ilorin abeokuta akure maiduguri
  sokoto zaria asaba lokoja makurdi minna bauchi gombe yola osogbo ikeja lekki ajah ikorodu surulere yaba port-harcourt
  portharcourt ph phc anambra imo abia delta edo rivers ogun oyo osun ondo ekiti kwara kogi benue plateau niger nasarawa
  taraba adamawa borno yobe jigawa katsina kebbi zamfara bayelsa ebonyi cross-river akwa-ibom nsukka ife nnewi umuahia
  awka badagry epe ikoyi maryland vi island mainland
`);
