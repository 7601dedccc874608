import { type NavigateOptions, useSearchParams } from "react-router";

/** The filters of a screen, which are in its address. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const get = (name: string) => params.get(name) ?? "";
  const setAll = (values: Record<string, string>, options: NavigateOptions = { replace: true }) =>
    setParams((before) => {
      for (const [name, value] of Object.entries(values)) {
        if (value) before.set(name, value);
        else before.delete(name);
      }
      return before;
    }, options);
  const set = (name: string, value: string, options?: NavigateOptions) => setAll({ [name]: value }, options);
  return {
    get,
    set,
    setAll,
    /** The option that the address names, else the first, and the props of the FilterChips that choose it. */
    choice<Options extends readonly [{ id: string }, ...{ id: string }[]]>(
      name: string,
      options: Options,
      navigation?: NavigateOptions,
    ) {
      const chosen: Options[number] = options.find(({ id }) => id === get(name)) ?? options[0];
      const onChange = (id: string) => set(name, id, navigation);
      return { chosen, chips: { options, value: chosen.id, onChange } };
    },
  };
}
