/** Makes the page around a dialog inert, except the toasts, which go on being read and closed. Returns the undoing. */
export function hideOthers(layer: HTMLElement) {
  const others = [...document.body.children].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement &&
      element !== layer &&
      !element.inert &&
      !element.matches("[data-toasts]"),
  );
  for (const element of others) element.inert = true;
  return () => {
    for (const element of others) element.inert = false;
  };
}
