import { useRef } from "react";
import { findTyped, type SelectOption } from "./select-option";

/** Letters typed within this many milliseconds of one another belong to one word. */
const pause = 500;

export function useTypeAhead(options: SelectOption[]) {
  const typed = useRef({ word: "", at: 0 });

  return (letter: string, from: number) => {
    const now = Date.now();
    const word = now - typed.current.at < pause ? typed.current.word + letter : letter;
    typed.current = { word, at: now };
    return findTyped(options, word, from);
  };
}
