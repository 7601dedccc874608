import { lazy, Suspense, useState } from "react";
import { errorMessage, refusalMessage, refusedProblem } from "../../platform/problem";
import { useForm } from "../../platform/use-form";
import { answerOf, useSend } from "../../platform/use-send";
import { Badge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { Card } from "../../ui/Card";
import { FormSentence } from "../../ui/FormSentence";
import { InlineError } from "../../ui/InlineError";
import { Select } from "../../ui/Select";
import { Spinner } from "../../ui/Spinner";
import { TextField } from "../../ui/TextField";
import { toastError, toastSuccess } from "../../ui/toast";
import type { RefusedFragment } from "../session/generated/session";
import {
  type StaffQuery,
  useEndStaffSessionMutation,
  useInviteStaffMutation,
  useResetSecondFactorMutation,
  useSetRolePermissionMutation,
  useSetStaffDisabledMutation,
  useSetStaffRoleMutation,
  useStaffQuery,
} from "./generated/staff";
import { formatTime } from "../parts/lagos-time";
import { Screen } from "../parts/Screen";
import { useMay, useMe } from "../session/useSession";

const BlockDialog = lazy(async () => ({ default: (await import("../parts/BlockDialog")).BlockDialog }));

interface PartProps {
  data: StaffQuery;
  onDone: () => void;
}

/** The people who run the shop, their sessions and what each role may do. */
export function Staff() {
  const { data, error, refetch } = useStaffQuery({ fetchPolicy: "network-only" });
  const may = useMay();
  const onDone = () => void refetch();
  return (
    <Screen title="Staff">
      {error && <InlineError onRetry={onDone}>{errorMessage(error)}</InlineError>}
      {!data && !error && <Spinner label="Loading" size={36} />}
      {data && (
        <>
          <Members data={data} onDone={onDone} />
          {may("staff.manage") && <Invite data={data} onDone={onDone} />}
          <Sessions data={data} onDone={onDone} />
          <Permissions data={data} onDone={onDone} />
        </>
      )}
    </Screen>
  );
}

/** Runs an action and shows its refusal as a toast, because rows have no room for sentences. */
function useAction(onDone: () => void) {
  return useSend(
    async (work: () => Promise<RefusedFragment | { done: boolean }>) => {
      const answer = await work();
      if ("message" in answer) return { text: refusalMessage(answer), fields: {} };
      onDone();
      return undefined;
    },
    { showError: toastError },
  );
}

function Members({ data, onDone }: PartProps) {
  return (
    <ul className="grid gap-2">
      {data.staff.map((person) => (
        <Member key={person.id} person={person} data={data} onDone={onDone} />
      ))}
    </ul>
  );
}

interface MemberProps extends PartProps {
  person: StaffQuery["staff"][number];
}

function Member({ person, data, onDone }: MemberProps) {
  const mayManage = useMay()("staff.manage");
  const me = useMe();
  const { id, name, email, role, disabledAt } = person;
  const known = data.roles.find((each) => each.id === role);
  return (
    <li className="card flex flex-wrap items-center gap-3 p-4">
      <div className="min-w-0 grow">
        <p className="font-semibold">{name}</p>
        <p className="text-sm break-all text-muted">{email}</p>
      </div>
      {disabledAt && <Badge tone="danger">Cannot log in</Badge>}
      {mayManage && known?.canManage && id !== me?.id ? (
        <RoleChoice person={person} data={data} onDone={onDone} />
      ) : (
        <Badge>{known?.label ?? role}</Badge>
      )}
      {mayManage && known && <MemberActions person={person} rights={known} onDone={onDone} />}
    </li>
  );
}

function RoleChoice({ person: { id, name, role }, data, onDone }: MemberProps) {
  const action = useAction(onDone);
  const [setRole] = useSetStaffRoleMutation();
  return (
    <div className="w-40">
      <Select
        label={`Role of ${name}`}
        value={role}
        options={rolesToGive(data, role)}
        onChange={(value) => void action.send(() => answerOf(setRole({ variables: { id, role: value } })))}
      />
    </div>
  );
}

interface MemberActionsProps extends Pick<MemberProps, "person" | "onDone"> {
  rights: Pick<StaffQuery["roles"][number], "canManage" | "canGive">;
}

function MemberActions({ person, rights: { canManage, canGive }, onDone }: MemberActionsProps) {
  const { id, disabledAt } = person;
  const action = useAction(onDone);
  const [setDisabled] = useSetStaffDisabledMutation();
  const [resetFactor] = useResetSecondFactorMutation();
  const [isBlocking, setIsBlocking] = useState(false);
  return (
    <>
      {canGive && (
        <Button
          variant="outline"
          size="sm"
          onClick={() => void action.send(() => answerOf(resetFactor({ variables: { id } })))}
        >
          Reset second factor
        </Button>
      )}
      {canManage && !disabledAt && (
        <Button variant="outline" size="sm" onClick={() => setIsBlocking(true)}>
          Block
        </Button>
      )}
      {canGive && disabledAt && (
        <Button
          variant="outline"
          size="sm"
          onClick={() =>
            void action.send(() => answerOf(setDisabled({ variables: { id, isDisabled: false } })))
          }
        >
          Unblock
        </Button>
      )}
      {isBlocking && (
        <Suspense>
          <BlockDialog person={person} onDone={onDone} onClose={() => setIsBlocking(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The roles that the signed-in person may give, and the one that somebody has. */
const rolesToGive = ({ roles }: StaffQuery, current?: string) =>
  roles
    .filter(({ id, canGive }) => canGive || id === current)
    .map(({ id, label }) => ({ value: id, text: label }));

function Invite({ data, onDone }: PartProps) {
  const [invite] = useInviteStaffMutation();
  const options = rolesToGive(data);
  const first = options.find(({ value }) => value === "catalogue") ?? options[0];
  const form = useForm({
    initial: { name: "", email: "", role: first?.value ?? "" },
    required: { name: "Enter a name", email: "Enter an email address" },
    incomplete: "Please fill in every field",
    async send(input) {
      const answer = await answerOf(invite({ variables: { input } }));
      if (answer.__typename !== "StaffInvited") return refusedProblem(answer, ["name", "email", "role"]);
      toastSuccess(`The invitation for ${answer.member.email} is on its way`);
      form.reset();
      onDone();
      return undefined;
    },
  });
  if (options.length === 0) return null;
  return (
    <Card as="section" aria-label="Invite somebody">
      <h2 className="mb-4 text-xl">Invite somebody</h2>
      <form {...form.form} className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <TextField label="Name" autoComplete="off" {...form.field("name")} />
        <TextField label="Email" type="email" autoComplete="off" {...form.field("email")} />
        <Select label="Role" options={options} {...form.choice("role")} />
        <Button {...form.button} className="sm:mt-7">
          Send the invitation
        </Button>
        <FormSentence {...form.sentence} />
      </form>
    </Card>
  );
}

function Sessions({ data, onDone }: PartProps) {
  const may = useMay();
  const action = useAction(onDone);
  const [end] = useEndStaffSessionMutation();
  return (
    <Card as="section" aria-label="Signed-in browsers">
      <h2 className="mb-4 text-xl">Signed-in browsers</h2>
      <ul className="grid gap-3">
        {data.staffSessions.map(({ id, member, device, createdAt, lastSeenAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-3">
            <p className="grow">
              <span className="font-semibold">{member.name}</span>, {device}
              <span className="block text-sm text-muted">
                Since {formatTime(createdAt)}, last used {formatTime(lastSeenAt)}
              </span>
            </p>
            {may("staff.manage") && (
              <Button
                variant="outline"
                size="sm"
                aria-label={`End the session of ${member.name}, ${device}`}
                onClick={() => void action.send(() => answerOf(end({ variables: { id } })))}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Permissions({ data, onDone }: PartProps) {
  const may = useMay();
  const me = useMe();
  const action = useAction(onDone);
  const [set] = useSetRolePermissionMutation();
  return (
    <Card as="section" aria-label="What each role may do">
      <h2 className="mb-4 text-xl">What each role may do</h2>
      <div className="overflow-x-auto" tabIndex={-1}>
        <table className="w-full text-sm">
          <thead>
            <tr>
              <th scope="col" className="p-2 text-start">
                Permission
              </th>
              {data.roles.map(({ id, label }) => (
                <th key={id} scope="col" className="p-2">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.permissions.map(({ name, label, canGrant }) => (
              <tr key={name} className="border-t border-line">
                <th scope="row" className="min-w-52 p-2 text-start font-medium">
                  {label}
                </th>
                {data.roles.map((role) => {
                  const isGranted = role.permissions.includes(name);
                  return (
                    <td key={role.id} className="p-2 text-center">
                      <input
                        type="checkbox"
                        className="size-5 accent-primary"
                        aria-label={`${role.label}: ${label}`}
                        checked={isGranted}
                        disabled={
                          !may("staff.manage") ||
                          ["owner", me?.role].includes(role.id) ||
                          !role.canManage ||
                          (!isGranted && !canGrant)
                        }
                        onChange={() =>
                          void action.send(() =>
                            answerOf(
                              set({ variables: { role: role.id, permission: name, isGranted: !isGranted } }),
                            ),
                          )
                        }
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
