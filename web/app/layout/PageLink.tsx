import { NavLink, type NavLinkProps } from "react-router";
import { routeOf } from "../routes";

type PageLinkProps = Omit<NavLinkProps, "to" | "className"> & { to: string; className?: string };

/** A link to a page of the shop that fetches the page's code as soon as it is aimed at. */
export function PageLink({ to, ...rest }: PageLinkProps) {
  const preload = () => preloadPage(to);
  return <NavLink {...rest} to={to} onPointerEnter={preload} onFocus={preload} onTouchStart={preload} />;
}

/** Fetches a page's code ahead of going there. That it fails is told when the page is really wanted. */
function preloadPage(path: string): void {
  const { pathname } = new URL(path, window.location.origin);
  routeOf(pathname)
    .page.preload()
    .catch(() => undefined);
}
