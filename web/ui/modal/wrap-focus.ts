const focusable = [
  "a[href]",
  "button:not(:disabled)",
  'input:not(:disabled, [type="hidden"])',
  "textarea:not(:disabled)",
  "summary",
  "iframe",
  '[tabindex]:not([tabindex="-1"])',
].join(",");

/** On Tab: from the last control of the dialog to its first, and the other way round. */
export function wrapFocus(event: KeyboardEvent, dialog: HTMLElement) {
  const controls = [...dialog.querySelectorAll<HTMLElement>(focusable)].filter(
    (control) => !control.matches('[tabindex="-1"]') && !control.closest("[inert], [hidden]"),
  );
  const [first, last] = [controls[0], controls.at(-1)];
  const from = document.activeElement;
  const isOutside = !dialog.contains(from);

  if (!first || !last) event.preventDefault();
  else if (event.shiftKey ? from === first || from === dialog || isOutside : from === last || isOutside) {
    event.preventDefault();
    (event.shiftKey ? last : first).focus();
  }
}
