import { type ChangeEvent, useEffectEvent, useLayoutEffect } from "react";

type TextControl = HTMLInputElement | HTMLTextAreaElement;

interface Controlled<Control> {
  value?: unknown;
  onChange?: (event: ChangeEvent<Control>) => void;
}

/** Takes over what was typed before the page's scripts were there: the next render would empty the field. */
export function useEarlyTyping<Control extends TextControl>(
  id: string,
  { value, onChange }: Controlled<Control>,
): void {
  const takeOver = useEffectEvent(() => {
    const control = document.getElementById(id) as Control | null;
    if (!control?.value || value === undefined || control.value === value) return;
    onChange?.({ target: control, currentTarget: control } as ChangeEvent<Control>);
  });
  useLayoutEffect(() => takeOver(), []);
}
