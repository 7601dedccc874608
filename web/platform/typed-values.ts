type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Types into the fields of a page that React rendered again, because something else had changed its texts, what was
 * typed into those of the server's page, and moves the focus, if it was `focused`. Never a password. Ids may differ
 * between the two; fields of one name keep their order.
 */
export function restore(root: HTMLElement, named: NodeListOf<Element>, focused: Element | null): void {
  const old = fieldsOf(named);
  for (const field of fieldsOf(root.querySelectorAll("[name]"))) {
    const at = old.findIndex(({ name }) => name === field.name);
    const [before] = at < 0 ? [] : old.splice(at, 1);
    if (!before || before === field) continue;
    if (isTyped(before) && before.value !== field.value) type(field, before.value);
    if (before === focused) field.focus({ preventScroll: true });
  }
}

const fieldsOf = (named: NodeListOf<Element>) =>
  [...named].filter((element): element is Field => element.matches("input, textarea, select"));

/** A choice cannot be told from the default one. */
const isTyped = (field: Field) =>
  "options" in field || (field.value !== field.defaultValue && field.type !== "password");

/** As a person would, so that React knows of it. */
function type(field: Field, value: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
