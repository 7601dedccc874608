import { useSearchParams } from "react-router";
import { errorMessage } from "../../platform/problem";
import { useSend } from "../../platform/use-send";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { InlineError } from "../../ui/InlineError";
import { Spinner } from "../../ui/Spinner";
import { TextField } from "../../ui/TextField";
import { useInstallationDaysQuery, useInstallationsQuery } from "../generated/operations";
import { DayPlan } from "../parts/DayPlan";
import { InstallationItem } from "../parts/InstallationItem";
import { mondayOf, parseDay, todayInLagos } from "../parts/lagos-time";
import { Screen } from "../parts/Screen";
import { WeekStrip } from "../parts/WeekStrip";

/** Installation visits by day. The day is in the address. */
export function Installations() {
  const [params, setParams] = useSearchParams();
  const today = todayInLagos();
  const day = parseDay(params.get("day")) ?? today;
  const week = useInstallationDaysQuery({
    variables: { first: mondayOf(day), days: 7 },
    fetchPolicy: "cache-and-network",
  });
  const days = (week.data ?? week.previousData)?.installationDays ?? [];
  const chosen = days.find(({ date }) => date === day);
  const readWeek = () => void week.refetch().catch(() => undefined);
  return (
    <Screen title="Installations">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Day"
          type="date"
          className="tabular"
          value={day}
          onChange={({ target }) => target.value && setParams({ day: target.value }, { replace: true })}
        />
        <Button variant="outline" disabled={day === today} onClick={() => setParams({}, { replace: true })}>
          Today
        </Button>
      </div>
      {week.error && <InlineError onRetry={readWeek}>{errorMessage(week.error)}</InlineError>}
      <WeekStrip days={days} day={day} today={today} />
      {chosen && <DayPlan day={chosen} onDone={readWeek} />}
      <Visits key={day} day={day} onDone={readWeek} />
    </Screen>
  );
}

function Visits({ day, onDone }: { day: string; onDone: () => void }) {
  const { data, error, refetch, fetchMore } = useInstallationsQuery({
    variables: { date: day },
    fetchPolicy: "network-only",
  });
  const page = data?.installations;
  const read = () => void refetch().catch(() => undefined);
  const more = useSend(async () => {
    await fetchMore({
      variables: { after: page?.next },
      updateQuery: (before, { fetchMoreResult: { installations: added } }) => ({
        ...before,
        installations: { ...added, bookings: [...before.installations.bookings, ...added.bookings] },
      }),
    });
  });
  const onHandled = () => {
    read();
    onDone();
  };
  return (
    <>
      {error && <InlineError onRetry={read}>{errorMessage(error)}</InlineError>}
      {!page && !error && <Spinner label="Loading" size={36} />}
      {page?.bookings.length === 0 && (
        <EmptyState title="No visits on this day">
          Visits are listed here as soon as they are booked.
        </EmptyState>
      )}
      {page && page.bookings.length > 0 && (
        <ul className="grid gap-3 xl:grid-cols-2" aria-label="Visits">
          {page.bookings.map((visit) => (
            <InstallationItem key={visit.id} visit={visit} onDone={onHandled} />
          ))}
        </ul>
      )}
      {more.problem.text && <InlineError>{more.problem.text}</InlineError>}
      {page?.next && (
        <Button variant="outline" busy={more.isBusy} onClick={() => void more.send()}>
          Show more
        </Button>
      )}
    </>
  );
}
