/*
 * Whether the panel is open: outside React, so that going to another page leaves it as it is and opening it updates
 * nothing above the page. On the server nobody opens it.
 */
let isOpen = false;
const listeners = new Set<() => void>();

export const isChatOpen = () => isOpen;

export function onChatToggle(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function setChatOpen(open: boolean) {
  isOpen = open;
  for (const listener of listeners) listener();
}
