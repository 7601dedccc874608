import { indexedWords, searchedWords } from "../../server/values/search-words";

describe("search words", () => {
  it.each([
    ["Sa'ad", "saad"],
    ["Sa’ad", "saad"],
    ["Saʼad", "saad"],
    ["ƊANLADI Ƙasim", "danladi kasim"],
    ["ɓello ƴaƴa", "bello yaya"],
    ["Ngọzi Ụ́chẹnna", "ngozi uchenna"],
    ["Ọláṣubọ̀mí", "olasubomi"],
    ["Okonkwo-Eze", "okonkwo eze"],
    ["ada Ada", "ada"],
    ["% _ '", ""],
  ])("of %s are %s", (text, words) => {
    expect(searchedWords(text).join(" ")).toBe(words);
  });

  it("of a name have the parts around an apostrophe, too", () => {
    expect(indexedWords("'Yar'Adua Obi")).toEqual(["yaradua", "obi", "yar", "adua"]);
  });
});
