import { useSearchParams } from "react-router";
import { errorMessage } from "../../platform/problem";
import { Button } from "../../ui/Button";
import { InlineError } from "../../ui/InlineError";
import { Spinner } from "../../ui/Spinner";
import { TextField } from "../../ui/TextField";
import { mondayOf, parseDay, todayInLagos } from "../../values/dates";
import { useInstallationDaysQuery, useInstallationsQuery } from "./generated/installations";
import { DayPlan } from "../parts/DayPlan";
import { InstallationItem } from "../parts/InstallationItem";
import { PagedList } from "../parts/PagedList";
import { pagesOf } from "../parts/pages";
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
      {/* Below the day's plan, so that no visit moves from under a finger when the plan is read. */}
      {chosen || week.error ? (
        <Visits key={day} day={day} onDone={readWeek} />
      ) : (
        <Spinner label="Loading" size={36} />
      )}
    </Screen>
  );
}

function Visits({ day, onDone }: { day: string; onDone: () => void }) {
  const query = useInstallationsQuery({ variables: { date: day } });
  const onHandled = () => {
    void query.refetch().catch(() => undefined);
    onDone();
  };
  return (
    <PagedList
      label="Visits"
      {...pagesOf(query, "installations", "bookings")}
      emptyTitle="No visits on this day"
      emptyText="Visits are listed here as soon as they are booked."
      className="grid gap-3 xl:grid-cols-2"
    >
      {(visit) => <InstallationItem key={visit.id} visit={visit} onDone={onHandled} />}
    </PagedList>
  );
}
