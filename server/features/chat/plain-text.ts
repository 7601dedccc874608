/** A reference such as "OYB-7XBKWA0Q99" identifies a purchase and says nothing about the question. */
const reference = /(?:\bref(?:erence)?(?: (?:no|number|is))?\b[.:]?\s*)?\boy[a-z]-[0-9a-z]{10}\b/g;
/** "data never came", "but no data", "still pending": something that was paid for is not there. */
const didNotArrive =
  /\b(?:not|never|neva|no|nor|nothing|hasnt|havent|didnt|doesnt|isnt|cant|yet to|refused? to)(?: (?!like |want )\w+){0,3}? (?:com(?:e|es|ing)|came|arriv\w*|rec[ie]{2}v\w*|enter\w*|show\w*|reflect\w*|drop\w*|deliver\w*|sen[dt]|seen?|get|got(?:ten)?|load\w*|reach\w*|activated|credited)\b|\b(?:but|and|yet|still) (?:there is )?(?:no|nothing)\b|\b(?:pending|delayed|undelivered)\b|\bfailed\b|\bwhere (?:(?:is|are|be|dey) )?(?:my|the) (?=(?:data|bundles?|sub|mb|gb)\b)/g;

/** Without apostrophes. */
export const lowerCase = (text: string): string => text.toLowerCase().replace(/['’`]/g, "").trim();

/** Also without references and thousands separators; "undelivered" replaces what did not arrive. */
export function plainText(text: string): string {
  return lowerCase(text)
    .replace(reference, " ")
    .replace(/(?<=\d),(?=\d{3})/g, "")
    .replace(/\b([mw]i)[ -]fi\b/g, "$1fi")
    .replace(didNotArrive, " undelivered ")
    .replace(/\s+/g, " ");
}
