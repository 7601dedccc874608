import { Moon, Sun } from "../../ui/icons";

/** Named after the theme it brings. Both names are there and the style shows one, so the server need not know which. */
export function ThemeToggle() {
  return (
    <button type="button" className="btn btn-ghost needs-script w-11 p-0" onClick={switchTheme}>
      <span className="dark:hidden">
        <Moon size={22} />
        <span className="sr-only">Dark theme</span>
      </span>
      <span className="hidden dark:inline">
        <Sun size={22} />
        <span className="sr-only">Light theme</span>
      </span>
    </button>
  );
}

const storeName = "theme";

/** Changes from what is shown to the other theme, here and in every other tab, from now on (theme.js reads it). */
function switchTheme(): void {
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
