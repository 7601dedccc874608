/* Whether the panel is open. It is outside React, so that another page does not change it and opening the panel updates
   nothing above the page. Always false on the server. */
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
