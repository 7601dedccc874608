import { NavLink, type NavLinkProps } from "react-router";
import { routeOf } from "../routes";

type PageLinkProps = Omit<NavLinkProps, "to" | "className"> & { to: string; className?: string };

/** A link to a page of the shop. It loads the page's code on hover, focus or touch. */
export function PageLink({ to, ...rest }: PageLinkProps) {
  const preload = () => preloadPage(to);
  return <NavLink {...rest} to={to} onPointerEnter={preload} onFocus={preload} onTouchStart={preload} />;
}

/** Loads a page's code in advance. An error is ignored, because following the link loads it again. */
function preloadPage(path: string): void {
  const { pathname } = new URL(path, window.location.origin);
  routeOf(pathname)
    .page.preload()
    .catch(() => undefined);
}
