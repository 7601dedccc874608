import { classNames } from "../../ui/class-names";
import { Decoration } from "../../ui/Decoration";
import { team } from "./home.content";

export function Team() {
  return (
    <section aria-labelledby="team-title" className="bg-sunken">
      <div className="container-page section">
        <h2 id="team-title" className="mb-8 sm:mb-10">
          Meet Our Team
        </h2>
        <ul className="grid grid-cols-2 gap-4 sm:gap-6 lg:grid-cols-3">
          {team.map(({ name, role, image, smallText }) => (
            <li
              key={name}
              className="card grid content-start justify-items-center gap-4 sm:content-center p-4 text-center sm:grid-cols-[auto_1fr] sm:items-center sm:justify-items-start sm:p-6 sm:text-start"
            >
              <Decoration src={image} width={112} height={112} className="size-24 rounded-full sm:size-28" />
              <div className="grid gap-1">
                <h3 className="text-lg sm:text-xl">{name}</h3>
                <p className={classNames("text-muted", smallText && "text-sm sm:text-base")}>{role}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
