import { Link } from "react-router";
import { PageHead } from "../platform/PageHead";
import { ButtonLink } from "../ui/ButtonLink";
import { Decoration } from "../ui/LazyImage";
import { paths } from "../values/paths";

export default function NotFoundPage() {
  return (
    <main className="container-page section grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
      <PageHead unlisted title="Page not found" description="This page does not exist." />
      <Decoration
        eager
        src="/illustrations/promo-compare.svg"
        width={600}
        height={440}
        className="mx-auto w-full max-w-130 rounded-band lg:order-last"
      />
      <div className="grid justify-items-center gap-5 text-center lg:justify-items-start lg:text-start">
        <p className="rounded-full bg-accent-soft px-4 py-1 font-semibold text-accent-ink">Error 404</p>
        <h1>Page not found</h1>
        <p className="text-lg text-muted">
          Sorry, this page does not exist. You can return to{" "}
          <Link to={paths.home} className="font-semibold text-ink underline underline-offset-4">
            Home
          </Link>
        </p>
        <nav aria-label="Other pages" className="mt-2 flex flex-wrap justify-center gap-3">
          <ButtonLink to={paths.packages}>See data bundles</ButtonLink>
          <ButtonLink to={paths.productsAndServices} variant="outline">
            See devices
          </ButtonLink>
          <ButtonLink to={paths.contactUs} variant="outline">
            Get help
          </ButtonLink>
        </nav>
      </div>
    </main>
  );
}
