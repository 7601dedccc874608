import type { FaqItemFragment } from "./generated/ContactPage";
import { StructuredData } from "../../platform/PageHead";
import { Plus } from "lucide-react";

export function FaqSection({ faqs }: { faqs: FaqItemFragment[] }) {
  return (
    <section id="faqs" aria-labelledby="faqs-title" className="-scroll-mt-4 bg-sunken">
      <div className="container-page section grid items-start gap-8 lg:grid-cols-[2fr_3fr] lg:gap-16">
        <div className="grid gap-4">
          <h2 id="faqs-title">Frequently asked questions</h2>
          <p className="max-w-120 text-lg text-muted">
            What customers ask us most. No answer here? Send us a message below.
          </p>
        </div>
        <div className="grid gap-4">
          {faqs.map(({ id, question, answer }) => (
            // Native details open without scripts, and the browser's own search finds what is inside.
            <details key={id} className="card group">
              <summary className="flex min-h-14 no-marker items-center justify-between gap-4 rounded-card px-5 py-4 font-semibold transition-colors hover:bg-primary-soft">
                {question}
                <Plus
                  size={22}
                  className="shrink-0 transition-transform group-open:[transform:rotate(45deg)]"
                />
              </summary>
              <div className="px-5 pb-5 text-muted">{answer}</div>
            </details>
          ))}
        </div>
      </div>
      <StructuredData data={structured(faqs)} />
    </section>
  );
}

function structured(faqs: FaqItemFragment[]) {
  return {
    "@type": "FAQPage",
    mainEntity: faqs.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
