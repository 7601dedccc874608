import { refuse, orBadInput } from "../../platform/graphql/refusal";
import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import type { AdminContext, SignedInStaff } from "../../platform/admin/admin-context";
import { adminResult, StaffMutation } from "../../platform/admin/admin-result";
import { CurrentStaff, RequiresPermission } from "../../platform/admin/permission";
import { newInstance } from "../../values/new-instance";
import type { StaffLimits } from "./staff-limits";
import type { AuditLog } from "../audit-log";
import type { StaffPasswords } from "./staff-passwords";
import type { StaffService } from "./staff.service";
import type { StaffSessions } from "./staff-sessions";
import { isRole, type Roles } from "./roles";
import { StaffMember } from "./staff.entity";
import {
  AcceptInvitationInput,
  ChangeOwnNameInput,
  ChangeOwnPasswordInput,
  ForgotStaffPasswordInput,
  InviteStaffInput,
  Me,
  PermissionInfo,
  Role,
  SecondFactorOffer,
  SecondFactorSetUp,
  SignInStep,
  StaffDone,
  StaffInvited,
  StaffSessionInfo,
  StaffSignInInput,
} from "./staff.schema";

const signInResult = adminResult("StaffSignInResult", Me);
const factorResult = adminResult("SecondFactorResult", SecondFactorSetUp);
const inviteResult = adminResult("InviteStaffResult", StaffInvited);
const doneResult = adminResult("StaffResult", StaffDone);
const done = (work: () => Promise<unknown>, input = {}) =>
  doneResult.run(input, async () => {
    await work();
    return new StaffDone();
  });

@Resolver()
export class StaffSignInResolver {
  constructor(
    private readonly service: StaffService,
    private readonly sessions: StaffSessions,
    private readonly limits: StaffLimits,
    private readonly passwords: StaffPasswords,
  ) {}

  @RequiresPermission("anyone")
  @Query(() => Me, { nullable: true, description: "The signed-in person; null without a session." })
  me(@Ctx() { staff }: AdminContext): Promise<Me> | null {
    return staff && this.describe(staff);
  }

  @StaffMutation("anyone", signInResult, "Checks the password and starts a session of 12 hours at most.")
  signIn(
    @Arg("input", { description: "Email and password." }) input: StaffSignInInput,
    @Ctx() context: AdminContext,
  ) {
    return signInResult.run(input, async () => {
      const check = () =>
        this.service.signIn(input.email, input.password, context.cookies, context.userAgent);
      await this.limits.guardPassword(context, input.email, check);
      return this.current(context);
    });
  }

  @StaffMutation(
    "anyone",
    doneResult,
    "Mails a link for a new password, which works once, within 30 minutes, and tells the owners. The answer is the same when none is mailed: to unknown addresses, to people without a second factor, whom an owner invites again, and after three mails within an hour.",
  )
  forgotPassword(
    @Arg("input", { description: "The address." }) input: ForgotStaffPasswordInput,
    @Ctx() context: AdminContext,
  ) {
    return done(async () => {
      if (await this.limits.allowsPasswordMail(context, input.email)) this.passwords.forget(input.email);
    }, input);
  }

  @StaffMutation(
    "staff",
    doneResult,
    "Changes the signed-in person's password. Their other sessions end, and links for a new password.",
  )
  changeOwnPassword(
    @Arg("input", { description: "The current and the new password." }) input: ChangeOwnPasswordInput,
    @CurrentStaff() staff: SignedInStaff,
    @Ctx() context: AdminContext,
  ) {
    const change = () => this.passwords.change(staff, input);
    return done(() => this.limits.guardPassword(context, staff.email, change), input);
  }

  @StaffMutation(
    "anyone",
    signInResult,
    "Chooses a password by the code of a mailed link, and signs in. All other sessions of the person end.",
  )
  acceptInvitation(
    @Arg("input", { description: "The code and the new password." })
    input: AcceptInvitationInput,
    @Ctx() context: AdminContext,
  ) {
    return signInResult.run(input, async () => {
      await this.limits.guardInvitation(context);
      await this.passwords.accept(input.code, input.password, context.cookies, context.userAgent);
      return this.current(context);
    });
  }

  @StaffMutation(
    "password",
    signInResult,
    "Completes signing in by a code of the authenticator app, or by a recovery code. A code works once.",
  )
  confirmSecondFactor(
    @Arg("code", () => String, { description: "Six digits, or a recovery code." }) code: string,
    @Ctx() context: AdminContext,
  ) {
    return signInResult.run({}, async () => {
      const { staff } = context;
      if (!staff) return refuse("Please log in");
      await this.service.confirm(staff, code);
      return this.current(context);
    });
  }

  @RequiresPermission("password")
  @Query(() => SecondFactorOffer, {
    description: "A new secret for an authenticator app. Nothing is stored yet.",
  })
  offerSecondFactor(@Ctx() { staff }: AdminContext): Promise<SecondFactorOffer> {
    return orBadInput(() => this.service.offerFactor(staff!));
  }

  @StaffMutation("password", factorResult, "Sets up the offered secret once a code of it is right.")
  setUpSecondFactor(
    @Arg("secret", () => String, { description: "As offered." }) secret: string,
    @Arg("code", () => String, { description: "The six digits that the app shows." }) code: string,
    @Ctx() context: AdminContext,
  ) {
    return factorResult.run({}, async () => {
      if (!/^[A-Z2-7]{26,64}$/.test(secret)) return refuse("Please start the set-up again");
      const codes = await this.service.setUpFactor(context.staff!, secret, code);
      await this.current(context);
      return newInstance(SecondFactorSetUp, { recoveryCodes: codes });
    });
  }

  @RequiresPermission("anyone")
  @Mutation(() => StaffDone, { description: "Ends the session of this browser, if there is one." })
  async signOut(@Ctx() { cookies }: AdminContext): Promise<StaffDone> {
    await this.sessions.end(cookies);
    return new StaffDone();
  }

  /** The request continues with the session that it has started or completed. */
  private async current(context: AdminContext): Promise<Me> {
    const staff = await this.sessions.find(context.cookies);
    context.staff = staff;
    if (staff?.isConfirmed) this.limits.rememberDevice(context, staff.email);
    return staff ? this.describe(staff) : refuse("Please log in again");
  }

  private async describe(staff: SignedInStaff): Promise<Me> {
    const hasSecondFactor = (await this.service.find(staff.id))?.totpSecret != null;
    const open = hasSecondFactor ? SignInStep.SECOND_FACTOR : SignInStep.SET_UP_SECOND_FACTOR;
    return newInstance(Me, {
      ...staff,
      permissions: staff.isConfirmed ? [...staff.permissions] : [],
      step: staff.isConfirmed ? SignInStep.DONE : open,
      hasSecondFactor,
    });
  }
}

@Resolver()
export class StaffResolver {
  constructor(
    private readonly service: StaffService,
    private readonly known: Roles,
    private readonly auditLog: AuditLog,
  ) {}

  @RequiresPermission("staff.view")
  @Query(() => [StaffMember], { description: "Everyone who was invited, in the order of the invitations." })
  staff(): Promise<StaffMember[]> {
    return this.service.list();
  }

  @RequiresPermission("staff.view")
  @Query(() => [StaffSessionInfo], { description: "Signed-in browsers of everyone, those used last first." })
  staffSessions(): Promise<StaffSessionInfo[]> {
    return this.service.sessions();
  }

  @RequiresPermission("staff.view")
  @Query(() => [Role], { description: "Every role with its permissions." })
  roles(@CurrentStaff() staff: SignedInStaff): Promise<Role[]> {
    return this.service.roles(staff);
  }

  @RequiresPermission("staff.view")
  @Query(() => [PermissionInfo], { description: "Everything that a role may be allowed to do." })
  permissions(@CurrentStaff() staff: SignedInStaff): Promise<PermissionInfo[]> {
    return this.service.permissions(staff);
  }

  @StaffMutation(
    "staff.manage",
    inviteResult,
    "Mails an invitation that works once, within three days. A person who has a password but no second factor can be invited again, and their old password ends. Only an owner invites to a role that may do more than one's own, or moves money.",
  )
  inviteStaff(
    @Arg("input", { description: "Who, and with which role." }) input: InviteStaffInput,
    @CurrentStaff() author: SignedInStaff,
  ) {
    return inviteResult.run(input, async () => {
      const writeLog = this.logged(author, "staff invite", null);
      const { member } = await this.service.invite(input, author, writeLog);
      return newInstance(StaffInvited, { member });
    });
  }

  @StaffMutation("staff", doneResult, "Changes the signed-in person's name.")
  changeOwnName(
    @Arg("input", { description: "The new name." }) input: ChangeOwnNameInput,
    @CurrentStaff() { id }: SignedInStaff,
  ) {
    const writeLog = this.auditLog.prepareEntry(id, "staff rename", id);
    return done(() => this.service.rename(id, input.name, writeLog), input);
  }

  @StaffMutation(
    "staff.manage",
    doneResult,
    "Changes the role of somebody else; their sessions end. Only an owner changes a person whose role may do more than one's own, or gives a role that may, or that moves money.",
  )
  setStaffRole(
    @Arg("id", () => ID, { description: "The member of staff." }) id: string,
    @Arg("role", () => String, { description: "The id of a role." }) role: string,
    @CurrentStaff() author: SignedInStaff,
  ) {
    return done(() => this.service.setRole(id, role, author, this.logged(author, `staff role ${role}`, id)));
  }

  @StaffMutation(
    "staff.manage",
    doneResult,
    "Disables or enables the login of a member of staff; their sessions end.",
  )
  setStaffDisabled(
    @Arg("id", () => ID, { description: "The member of staff." }) id: string,
    @Arg("isDisabled", () => Boolean, { description: "True stops them." }) isDisabled: boolean,
    @CurrentStaff() author: SignedInStaff,
  ) {
    return done(async () => {
      const action = isDisabled ? "staff disable" : "staff enable";
      await this.service.setDisabled(id, isDisabled, author, this.logged(author, action, id));
    });
  }

  @StaffMutation(
    "staff.manage",
    doneResult,
    "Removes a second factor, which is set up again at the next sign-in.",
  )
  resetSecondFactor(
    @Arg("id", () => ID, { description: "The member of staff." }) id: string,
    @CurrentStaff() author: SignedInStaff,
  ) {
    return done(async () => {
      if (id === author.id) return refuse("Ask another owner to reset your second factor");
      await this.service.resetFactor(id, author, this.logged(author, "staff reset-factor", id));
    });
  }

  @StaffMutation("staff.manage", doneResult, "Ends one session.")
  endStaffSession(
    @Arg("id", () => ID, { description: "The session." }) id: string,
    @CurrentStaff() author: SignedInStaff,
  ) {
    return done(() => this.service.endSession(id, this.logged(author, "staff end-session", id)));
  }

  @StaffMutation(
    "staff.manage",
    doneResult,
    "Allows a role something, or forbids it. The owner may do everything, always; only owners allow what moves money. Others change only roles that may do no more than their own, and not their own.",
  )
  setRolePermission(
    @Arg("role", () => String, { description: "The id of a role." }) role: string,
    @Arg("permission", () => String, { description: "Such as catalogue.price." }) permission: string,
    @Arg("isGranted", () => Boolean, { description: "True allows it." }) isGranted: boolean,
    @CurrentStaff() author: SignedInStaff,
  ) {
    return done(async () => {
      if (role === "owner" || !isRole(role)) return refuse("This role cannot be changed");
      if (!this.known.permissions.has(permission)) return refuse("There is no such permission");
      const action = `staff ${isGranted ? "allow" : "forbid"} ${permission}`;
      const decision = { role, permission, isGranted };
      await this.service.setPermission(decision, author, this.logged(author, action, role));
    });
  }

  private logged({ id }: SignedInStaff, action: string, subject: string | null) {
    return this.auditLog.prepareEntry(id, action, subject);
  }
}
