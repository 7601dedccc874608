import { useContext } from "react";
import { useSocialLinksQuery } from "./generated/Footer";
import { VisitContext } from "../../platform/visit";
import { copyright } from "../../values/brand";
import { footerGroups } from "./footer-links";

const link = "inline-flex min-h-11 min-w-11 items-center";

/** The footer for visitors who save data: only the links that have a destination. */
export function LessDataFooter() {
  const { data } = useSocialLinksQuery();
  const { year } = useContext(VisitContext);
  return (
    <footer className="border-t border-line">
      <div className="container-page pb-4 text-sm">
        <ul className="flex flex-wrap gap-x-4">
          {footerGroups
            .flatMap(({ links }) => links)
            .map(({ text, link: page, ownerUrl }) => {
              const url = page ?? (ownerUrl && data?.shopInfo[ownerUrl]);
              return (
                url && (
                  <li key={text}>
                    <a href={url} className={link}>
                      {text}
                    </a>
                  </li>
                )
              );
            })}
        </ul>
        <form method="post" action="/less-data/off">
          <button type="submit" className={`underline ${link}`}>
            Use the full site
          </button>
        </form>
        <p>{copyright(year)}</p>
      </div>
    </footer>
  );
}
