/** As long as a section may take to appear when its page is still asking for data. */
const patienceMs = 5_000;

/** Scrolls to a section, now or when it appears; returns how to give up. */
export function scrollToSection(id: string): (() => void) | undefined {
  if (scroll(id)) return undefined;

  const observer = new MutationObserver(() => scroll(id) && stop());
  const timer = setTimeout(() => stop(), patienceMs);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}

function scroll(id: string): boolean {
  const section = document.getElementById(id);
  section?.scrollIntoView();
  return section !== null;
}
