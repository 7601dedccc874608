import * as z from "zod/mini";

const filled = (message: string) => z.string().check(z.refine((text) => text.trim() !== "", message));

/** Here only what must be filled: whether an e-mail or a password will do is the server's to say. */
export const signUpForm = z.object({
  fullName: filled("Your name is missing"),
  email: filled("Your email is missing"),
  password: filled("A password is missing"),
});

export const signInForm = z.object({
  email: filled("Your email is missing"),
  password: filled("Your password is missing"),
});

export const passwordForm = z.object({ password: filled("Your password is missing") });

export const emailForm = z.object({ email: filled("Your email is missing") });

export const newPasswordForm = z.object({ newPassword: filled("A new password is missing") });

export const changePasswordForm = z.object({
  oldPassword: filled("Your current password is missing"),
  newPassword: filled("A new password is missing"),
});

export const profileForm = z.object({
  firstName: filled("Your first name is missing"),
  lastName: z.string(),
  phoneNumber: z.string(),
});

export type SignUpValues = z.infer<typeof signUpForm>;
export type SignInValues = z.infer<typeof signInForm>;
export type PasswordValues = z.infer<typeof passwordForm>;
export type EmailValues = z.infer<typeof emailForm>;
export type NewPasswordValues = z.infer<typeof newPasswordForm>;
export type ChangePasswordValues = z.infer<typeof changePasswordForm>;
export type ProfileValues = z.infer<typeof profileForm>;

export const passwordHint = "At least 8 characters";
export const emptyForm = "Please fill out all form fields";
