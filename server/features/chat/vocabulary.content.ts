/* Words of customers, in lower case, without apostrophes. */

const list = (words: string) => new Set(words.split(/\s+/).filter(Boolean));

export const filler = list(`
  a about after abeg again ah all also am an and any anything are as ask at available away be because been
  before being bro but by came can come comes could cost dear did do does doing don done dont e each easily ehn else
  ever every exactly far first for from get gets getting give gist go goes going gonna good got guys had has hav
  have happen happens happening having hello help her here hours hey hi him his how i id if im in info information
  into is it its ive jare jor just kindly know later least let like ma madam make many may me means method might
  mine more morning most much must my na naira need needs never new nigeria no not now o of off oga oh ok okay on
  one only or our ours out over oya oyanet pls please possible possibly process question quick really right same say
  see self since send sending sey she should show sir site so some somebody someone something soon sort still sure
  take tell than thank thanks that thats the their them then there these they thing think this those through time times to
  today tomorrow too try u una under up ur us use used using very wan wanna want wanted wants was wat way we website
  well were wetin what whats when where which while who why will with without wish work works would yes yesterday
  yet you your yours yourself dey fit plz abi sha wey wen dem howto b d n r steps step between allow allowed
  explain people price prices costs sell sells selling cheap cheapest
`);

/** Words of a question about plans, beside networks, sizes, periods and prices. */
export const planWords = list(`
  data bundle bundles plan plans package packages sub subs subscription subscriptions subscribe internet browsing
  browse price prices pricing priced rate rates list lists offer offers deal deals buy buying purchase network
  networks option options valid validity last lasts lasting lasted duration available big large small good amount
  value worth total between minimum maximum budget spend mobile per each extra bonus compare daily weekly monthly
  quarterly yearly annual unlimited cheapest lowest money biggest largest highest smallest expensive affordable least
  airtel smile spectranet 9mobile
`);
