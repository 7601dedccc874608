import { useState } from "react";
import { Button } from "../../ui/Button";
import { TextField } from "../../ui/TextField";

const maxSearchLength = 254;

interface SearchFormProps {
  label: string;
  hint?: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Searches on submit, because each search is a request. An emptied field shows everything again. */
export function SearchForm({ label, hint, value, onSearch }: SearchFormProps) {
  const [text, setText] = useState(value);
  return (
    <form
      role="search"
      className="flex w-full items-start gap-3 sm:w-fit"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <div className="min-w-0 grow sm:w-80">
        <TextField
          label={label}
          hint={hint}
          type="search"
          autoComplete="off"
          maxLength={maxSearchLength}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            if (target.value === "") onSearch("");
          }}
        />
      </div>
      <Button type="submit" variant="outline" className="mt-7">
        Search
      </Button>
    </form>
  );
}
