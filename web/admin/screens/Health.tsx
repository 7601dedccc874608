import { useCallback } from "react";
import { Badge, type StatusBadge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { formatDateTime } from "../../values/dates";
import { type CheckFragment, type HealthState, useHealthQuery } from "./generated/health";
import { LedgerAudit } from "../parts/LedgerAudit";
import { QueryState } from "../parts/QueryState";
import { Screen } from "../parts/Screen";

const badges: Record<HealthState, StatusBadge> = {
  GOOD: { text: "OK", tone: "success" },
  ATTENTION: { text: "Needs attention", tone: "warning" },
  BAD: { text: "Act now", tone: "danger" },
};

/** Whether the shop and its partners work now, and what to do where they do not. */
export function Health() {
  const query = useHealthQuery({ notifyOnNetworkStatusChange: true });
  const { loading, refetch } = query;
  const health = query.data?.health;
  const check = useCallback(() => void refetch().catch(() => undefined), [refetch]);
  return (
    <Screen
      title="Health"
      actions={
        <Button variant="outline" size="sm" busy={loading} onClick={check}>
          Check again
        </Button>
      }
    >
      <QueryState {...query} />
      {health && (
        <div className="grid grid-cols-1 gap-6">
          <p role="status" className="text-muted">
            Checked {formatDateTime(health.at)}. Version {health.version}.
          </p>
          <Checks title="The shop" checks={health.shop} />
          <Checks title="Partners" checks={health.partners} />
          <LedgerAudit onChecked={check} />
          {health.warnings.length > 0 && <Checks title="To do" checks={health.warnings} />}
        </div>
      )}
    </Screen>
  );
}

function Checks({ title, checks }: { title: string; checks: readonly CheckFragment[] }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{title}</h2>
      <ul className="grid gap-3 lg:grid-cols-2">
        {checks.map(({ title: name, state, text, action }) => (
          <li key={`${name} ${text}`} className="card grid content-start gap-2 p-4">
            <div className="flex flex-wrap items-start justify-between gap-2">
              <h3 className="min-w-0 text-base wrap-anywhere">{name}</h3>
              <Badge tone={badges[state].tone}>{badges[state].text}</Badge>
            </div>
            <p className="text-sm wrap-anywhere">{text}</p>
            {action && <p className="text-sm font-semibold wrap-anywhere">{action}.</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
