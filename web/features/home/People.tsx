import { useState } from "react";
import type { HomePageQuery } from "./generated/HomePage";
import { Avatar } from "../../ui/Avatar";
import { Button } from "../../ui/Button";
import { classNames } from "../../ui/class-names";
import { Quote } from "lucide-react";
import { Decoration } from "../../ui/LazyImage";

type Testimonial = HomePageQuery["testimonials"][number];

/** Longer roles do not fit a narrow card in the usual size. */
const maxRoleLength = 20;

/** The first and the last of a person's names, whose initials stand where there is no portrait. */
function namesOf(name: string) {
  const names = name.trim().split(/\s+/);
  return { firstName: names[0] ?? "", lastName: names.length > 1 ? names.at(-1)! : "" };
}

/** Without a team while the shop has not answered: their place is reserved. */
export function Team({ team }: Partial<Pick<HomePageQuery, "team">>) {
  if (team?.length === 0) return null;
  return (
    <section aria-labelledby="team-title" className="bg-sunken">
      <div className="container-page section">
        <h2 id="team-title" className="mb-8 sm:mb-10">
          Meet Our Team
        </h2>
        <ul className={classNames("grid grid-cols-2 gap-4 sm:gap-6 lg:grid-cols-3", !team && "min-h-120")}>
          {team?.map(({ id, name, role, image }) => (
            <li
              key={id}
              className="card grid content-start justify-items-center gap-4 sm:content-center p-4 text-center sm:grid-cols-[auto_1fr] sm:items-center sm:justify-items-start sm:p-6 sm:text-start"
            >
              {image ? (
                <Decoration
                  src={image}
                  width={112}
                  height={112}
                  className="size-24 rounded-full object-cover sm:size-28"
                />
              ) : (
                <Avatar {...namesOf(name)} size={96} />
              )}
              <div className="grid gap-1">
                <h3 className="text-lg sm:text-xl">{name}</h3>
                <p
                  className={classNames("text-muted", role.length > maxRoleLength && "text-sm sm:text-base")}
                >
                  {role}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The reviews are repeated three times, so that they scroll without a gap. Only the first copy is read out. */
const copies = [0, 1, 2];

export function Testimonials({ testimonials }: Partial<Pick<HomePageQuery, "testimonials">>) {
  const [isPaused, setIsPaused] = useState(false);
  if (testimonials?.length === 0) return null;
  return (
    <section aria-labelledby="reviews-title" className="section overflow-hidden">
      <div className="container-page mb-8 flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-3">
          <h2 id="reviews-title">Words From Our Valued Clients</h2>
          <p className="text-lg text-muted">Stories from people who need to be online.</p>
        </div>
        <Button
          variant="outline"
          size="sm"
          className="needs-script motion-reduce:hidden"
          onClick={() => setIsPaused(!isPaused)}
        >
          {isPaused ? "Play reviews" : "Pause reviews"}
        </Button>
      </div>
      {/* Focus pauses the carousel as well, so it must be reachable with the keyboard. */}
      <div
        className={classNames("marquee", !testimonials && "min-h-80")}
        role="group"
        aria-label="Reviews"
        tabIndex={0}
        data-paused={isPaused}
      >
        <div className="marquee-track">
          {copies.map((copy) => (
            <ul key={copy} aria-hidden={copy > 0 || undefined}>
              {testimonials?.map((review) => (
                <TestimonialCard key={review.id} review={review} />
              ))}
            </ul>
          ))}
        </div>
      </div>
    </section>
  );
}

function TestimonialCard({ review: { text, image, name, title } }: { review: Testimonial }) {
  return (
    <li className="card w-[min(26rem,80vw)] shrink-0">
      <figure className="flex h-full flex-col gap-5 p-6 sm:p-8">
        <Quote size={32} className="text-accent-ink" />
        <blockquote className="grow text-lg">{text}</blockquote>
        <figcaption className="flex items-center gap-4">
          {image ? (
            <Decoration src={image} width={56} height={56} className="size-14 rounded-full object-cover" />
          ) : (
            <Avatar {...namesOf(name)} size={56} />
          )}
          <span className="grid">
            <span className="font-semibold">{name}</span>
            <span className="text-sm text-muted">{title}</span>
          </span>
        </figcaption>
      </figure>
    </li>
  );
}
