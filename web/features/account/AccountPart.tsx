import type { ComponentProps } from "react";
import { Link } from "react-router";
import { PageHead } from "../../platform/PageHead";
import { ChevronLeft } from "lucide-react";
import { paths } from "../../values/paths";
import { SignedInOnly } from "../identity/SignedInOnly";

interface AccountPartProps extends ComponentProps<typeof SignedInOnly> {
  title: string;
  introduction?: string;
}

/** The frame of a page below the account's first one, including receipts: the title and a link back. */
export function AccountPart({ title, introduction, children }: AccountPartProps) {
  return (
    <main className="container-page py-6 sm:py-10">
      <PageHead unlisted title={title} />
      <Link
        to={paths.account}
        className="mb-2 inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline print:hidden"
      >
        <ChevronLeft size={18} /> Orders and wallet
      </Link>
      <h1 className="mb-6 text-3xl sm:text-4xl">{title}</h1>
      {introduction && <p className="mb-8 max-w-200 text-muted">{introduction}</p>}
      <SignedInOnly>{children}</SignedInOnly>
    </main>
  );
}
