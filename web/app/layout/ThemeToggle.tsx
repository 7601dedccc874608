import { switchTheme } from "../../platform/theme";
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
