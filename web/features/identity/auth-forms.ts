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

export type SignUpValues = z.infer<typeof signUpForm>;
export type SignInValues = z.infer<typeof signInForm>;

export const emptyForm = "Please fill out all form fields";
