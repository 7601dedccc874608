interface RobotTrapProps {
  value: string;
  onChange: (value: string) => void;
}

/** A field that people neither see, hear nor reach. What fills it in is a robot, and the server knows. */
export function RobotTrap({ value, onChange }: RobotTrapProps) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Website
        <input
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </div>
  );
}
