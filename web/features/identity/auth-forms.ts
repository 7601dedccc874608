import * as z from "zod/mini";

const filled = (message: string) => z.string().check(z.refine((text) => text.trim() !== "", message));

/** Here only what must be filled: whether an e-mail or a password will do is the server's to say. */
export const signUpForm = z.object({
  fullName: filled("Please enter your name"),
  email: filled("Please enter your email"),
  password: filled("Please choose a password"),
});

export const signInForm = z.object({
  email: filled("Please enter your email"),
  password: filled("Please enter your password"),
});

export const passwordForm = z.object({ password: filled("Please enter your password") });

export const emailForm = z.object({ email: filled("Please enter your email") });

export const newPasswordForm = z.object({ newPassword: filled("Please choose a new password") });

export const changePasswordForm = z.object({
  oldPassword: filled("Please enter your current password"),
  newPassword: filled("Please choose a new password"),
});

export const profileForm = z.object({
  firstName: filled("Please enter your first name"),
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
