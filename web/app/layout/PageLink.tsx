import { NavLink, type NavLinkProps } from "react-router";
import { preloadPage } from "../preload-page";

type PageLinkProps = Omit<NavLinkProps, "to" | "className"> & { to: string; className?: string };

/** A link to a page of the shop that fetches the page's code as soon as it is aimed at. */
export function PageLink({ to, ...rest }: PageLinkProps) {
  const preload = () => preloadPage(to);
  return <NavLink {...rest} to={to} onPointerEnter={preload} onFocus={preload} onTouchStart={preload} />;
}
