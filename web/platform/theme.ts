const storeName = "theme";

/** Changes from what is shown to the other theme, here and in every other tab, from now on (theme.js reads it). */
export function switchTheme(): void {
  const { dataset } = document.documentElement;
  const isDark = dataset.theme
    ? dataset.theme === "dark"
    : window.matchMedia("(prefers-color-scheme: dark)").matches;
  dataset.theme = isDark ? "light" : "dark";
  try {
    localStorage.setItem(storeName, dataset.theme);
  } catch {
    // It then lasts as long as the page.
  }
}
