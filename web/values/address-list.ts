/** Returns the distinct items of a comma-separated list in a URL, such as `a,b` in `?compare=a,b`, in their order. */
export function valuesIn(list: string | null): string[] {
  return [...new Set((list ?? "").split(","))].filter(Boolean);
}

/** Returns the values that a list in a URL names, ignoring case, in the order of `all`. */
export function namedIn<Value extends string>(list: string | null, all: readonly Value[]): Value[] {
  const parts = valuesIn((list ?? "").toLowerCase());
  return all.filter((value) => parts.includes(value.toLowerCase()));
}

export function printList(values: readonly string[]): string {
  return values.map(encodeURIComponent).join(",");
}

/** Joins printed query parts and omits the empty ones: `on=mtn,glo&sort=gb`. */
export function printParts(parts: Readonly<Record<string, string | false>>): string {
  return Object.entries(parts)
    .flatMap(([name, value]) => (value ? [`${name}=${value}`] : []))
    .join("&");
}

/** Adds the value at the end, or removes it if it is already chosen. */
export function toggled<Value>(chosen: readonly Value[], value: Value): Value[] {
  return chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
}

/** Toggles the value and sorts the result in the order of `all`, so that equal choices have the same URL. */
export function toggledIn<Value>(all: readonly Value[], chosen: readonly Value[], value: Value): Value[] {
  const next = toggled(chosen, value);
  return all.filter((one) => next.includes(one));
}
