type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fieldSelector =
  "textarea[name], select[name], input[name]:not([type=password], [type=hidden], [type=radio], [type=checkbox])";

/**
 * Remembers what was typed into the server's page and where the focus is, but never passwords. Returns how to put both
 * back where React had to build the page anew, because something else had changed its texts.
 */
export function rememberTyped(root: HTMLElement): () => void {
  const fields = () => [...root.querySelectorAll<Field>(fieldSelector)];
  // Ids may be others after rebuilding. Fields of one name stay in the same order.
  const find = (name: string, nth: number) => fields().filter((field) => field.name === name)[nth];
  const placeOf = (field: Field) =>
    [
      field.name,
      fields()
        .filter(({ name }) => name === field.name)
        .indexOf(field),
    ] as const;
  const typed = fields()
    .filter((field) => isTyped(field))
    .map((field) => ({ place: placeOf(field), value: field.value }));
  const focused = fields().find((field) => field === document.activeElement);
  const focus = focused && placeOf(focused);

  return () => {
    for (const { place, value } of typed) {
      const field = find(...place);
      if (field && !isTyped(field)) type(field, value);
    }
    if (focus && document.activeElement === document.body) find(...focus)?.focus({ preventScroll: true });
  };
}

function isTyped(field: Field): boolean {
  if ("options" in field)
    return [...field.options].some(({ selected, defaultSelected }) => selected && !defaultSelected);
  return field.value !== field.defaultValue;
}

/** As a person would, so that React knows of it. */
function type(field: Field, value: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("options" in field ? "change" : "input", { bubbles: true }));
}
