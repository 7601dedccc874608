import { Moon, Sun } from "lucide-react";

/**
 * Labelled with the theme it switches to. Both labels are rendered and CSS shows one, so the server does not need to
 * know the theme.
 */
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

/** Switches to the other theme, in this tab and all others, and stores it (theme.js reads it). */
function switchTheme(): void {
  const { dataset } = document.documentElement;
  const isDark = dataset.theme
    ? dataset.theme === "dark"
    : window.matchMedia("(prefers-color-scheme: dark)").matches;
  dataset.theme = isDark ? "light" : "dark";
  try {
    localStorage.setItem(storeName, dataset.theme);
  } catch {
    // Without storage the theme lasts as long as the page.
  }
}
