/** What a list in an address names, such as `a,b` in `?compare=a,b`: each once, in its order. */
export function valuesIn(list: string | null): string[] {
  return [...new Set((list ?? "").split(","))].filter(Boolean);
}

/** Those of all values that a list in an address names, whatever their case, in the order of all. */
export function namedIn<Value extends string>(list: string | null, all: readonly Value[]): Value[] {
  const parts = valuesIn((list ?? "").toLowerCase());
  return all.filter((value) => parts.includes(value.toLowerCase()));
}

/** The list as it stands in an address. */
export function printList(values: readonly string[]): string {
  return values.map(encodeURIComponent).join(",");
}

/** An address's query of parts that are printed already, without the empty ones: `on=mtn,glo&sort=gb`. */
export function printParts(parts: Readonly<Record<string, string | false>>): string {
  return Object.entries(parts)
    .flatMap(([name, value]) => (value ? [`${name}=${value}`] : []))
    .join("&");
}

/** With the value at the end, or without it where it was chosen. */
export function toggled<Value>(chosen: readonly Value[], value: Value): Value[] {
  return chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
}

/** The same in the order of all values: what is chosen alike has one address. */
export function toggledIn<Value>(all: readonly Value[], chosen: readonly Value[], value: Value): Value[] {
  const next = toggled(chosen, value);
  return all.filter((one) => next.includes(one));
}
