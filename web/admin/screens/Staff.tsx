import { Badge } from "../../ui/Badge";
import { Select } from "../../ui/Select";
import { toastSuccess } from "../../ui/toast";
import { formatDateTime } from "../../values/dates";
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
import { useAction } from "../parts/action";
import { ActionButton, DialogButton } from "../parts/ActionButton";
import { ActionForm } from "../parts/ActionForm";
import { BlockDialog } from "../parts/BlockDialog";
import { DataTable } from "../parts/DataTable";
import { QueryState } from "../parts/QueryState";
import { Screen } from "../parts/Screen";
import { Section } from "../parts/Section";
import { useMay, useMe } from "../session/useSession";

interface PartProps {
  data: StaffQuery;
  onDone: () => void;
}

/** The people who run the shop, their sessions and what each role may do. */
export function Staff() {
  const query = useStaffQuery();
  const may = useMay();
  const part = query.data && { data: query.data, onDone: () => void query.refetch() };
  return (
    <Screen title="Staff">
      <QueryState {...query} />
      {part && (
        <>
          <ul className="grid gap-2">
            {part.data.staff.map((person) => (
              <Member key={person.id} person={person} {...part} />
            ))}
          </ul>
          {may("staff.manage") && <Invite {...part} />}
          <Sessions {...part} />
          <Permissions {...part} />
        </>
      )}
    </Screen>
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
        onChange={(value) => void action.send(() => setRole({ variables: { id, role: value } }))}
      />
    </div>
  );
}

interface MemberActionsProps extends Pick<MemberProps, "person" | "onDone"> {
  rights: Pick<StaffQuery["roles"][number], "canManage" | "canGive">;
}

function MemberActions({ person, rights: { canManage, canGive }, onDone }: MemberActionsProps) {
  const { id, disabledAt } = person;
  const [setDisabled] = useSetStaffDisabledMutation();
  const [resetFactor] = useResetSecondFactorMutation();
  return (
    <>
      {canGive && (
        <ActionButton send={() => resetFactor({ variables: { id } })} onDone={onDone}>
          Reset second factor
        </ActionButton>
      )}
      {canManage && !disabledAt && (
        <DialogButton dialog={<BlockDialog person={person} onDone={onDone} />}>Block</DialogButton>
      )}
      {canGive && disabledAt && (
        <ActionButton send={() => setDisabled({ variables: { id, isDisabled: false } })} onDone={onDone}>
          Unblock
        </ActionButton>
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
  if (!first) return null;
  return (
    <Section title="Invite somebody">
      <ActionForm
        className="grid items-start gap-4 sm:grid-cols-3"
        fields={{
          name: { label: "Name", autoComplete: "off", required: "Enter a name" },
          email: {
            label: "Email",
            type: "email",
            autoComplete: "off",
            required: "Enter an email address",
          },
          role: { label: "Role", value: first.value, options },
        }}
        incomplete="Please fill in every field"
        action="Send the invitation"
        send={(input) => invite({ variables: { input } })}
        onDone={({ member }) => {
          toastSuccess(`The invitation for ${member.email} is on its way`);
          onDone();
        }}
      />
    </Section>
  );
}

function Sessions({ data, onDone }: PartProps) {
  const may = useMay();
  const [end] = useEndStaffSessionMutation();
  return (
    <Section title="Signed-in browsers">
      <ul className="grid gap-3">
        {data.staffSessions.map(({ id, member, device, createdAt, lastSeenAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-3">
            <p className="grow">
              <span className="font-semibold">{member.name}</span>, {device}
              <span className="block text-sm text-muted">
                Since {formatDateTime(createdAt)}, last used {formatDateTime(lastSeenAt)}
              </span>
            </p>
            {may("staff.manage") && (
              <ActionButton
                aria-label={`End the session of ${member.name}, ${device}`}
                send={() => end({ variables: { id } })}
                onDone={onDone}
              >
                End
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Permissions({ data, onDone }: PartProps) {
  const mayManage = useMay()("staff.manage");
  const me = useMe();
  const action = useAction(onDone);
  const [set] = useSetRolePermissionMutation();
  const title = "What each role may do";
  return (
    <Section title={title}>
      <DataTable
        label={title}
        columns={["Permission", ...data.roles.map(({ label }) => label)]}
        rows={data.permissions.map(({ name: permission, label, canGrant }) => ({
          id: permission,
          cells: [
            label,
            ...data.roles.map(({ id: role, label: roleLabel, permissions, canManage }) => {
              const isGranted = permissions.includes(permission);
              const canSet =
                mayManage && canManage && !["owner", me?.role].includes(role) && (isGranted || canGrant);
              return (
                <input
                  key={role}
                  type="checkbox"
                  className="size-5 accent-primary"
                  aria-label={`${roleLabel}: ${label}`}
                  checked={isGranted}
                  disabled={!canSet}
                  onChange={() =>
                    void action.send(() => set({ variables: { role, permission, isGranted: !isGranted } }))
                  }
                />
              );
            }),
          ],
        }))}
      />
    </Section>
  );
}
