import { type ComponentProps, useEffect, useRef, useState } from "react";
import { Eye, EyeOff } from "lucide-react";
import { TextField } from "./TextField";

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "action">;

/** A password that can be looked at while it is typed; sending the form hides it again. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const form = button.current?.form;
    const hide = () => setIsShown(false);
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, []);

  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={isShown ? "text" : "password"}
      className="pe-12 [&::-ms-reveal]:hidden"
      action={
        <button
          ref={button}
          type="button"
          aria-pressed={isShown}
          className="needs-script absolute inset-y-0 end-0 grid w-12 place-items-center rounded-control text-muted hover:text-ink"
          // The focus, and with it a phone's keyboard, stays with the field.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setIsShown(!isShown)}
        >
          {/* As content, not as aria-label: the label "Password" is the field's alone. */}
          <span className="sr-only">Show {props.label.toLowerCase()}</span>
          {isShown ? <EyeOff size={20} /> : <Eye size={20} />}
        </button>
      }
    />
  );
}
