export interface SelectOption {
  value: string;
  text: string;
  /** How the text ends: where the closed select is too narrow for all of it, this stays whole. */
  ending?: string;
  /** A line below the text in the open list. The option's name stays the text. */
  note?: string;
  disabled?: boolean;
}

/** The nearest option that can be chosen from `index` on, in steps of `step`; stays where it is at the end. */
export function nextEnabled(options: SelectOption[], index: number, step: 1 | -1): number {
  for (let i = index; i >= 0 && i < options.length; i += step) {
    if (!options[i]?.disabled) return i;
  }
  return -1;
}

/** The option that starts with what was typed, searching on from `from` and round the end. */
export function findTyped(options: SelectOption[], typed: string, from: number): number {
  // The same letter again and again walks through the options that start with it.
  const repeated = [...typed].every((letter) => letter === typed[0]);
  const wanted = (repeated ? typed[0] : typed)?.toLowerCase() ?? "";
  const start = repeated ? from + 1 : Math.max(from, 0);
  for (let i = 0; i < options.length; i++) {
    const index = (start + i) % options.length;
    const option = options[index];
    if (option && !option.disabled && option.text.toLowerCase().startsWith(wanted)) return index;
  }
  return -1;
}
