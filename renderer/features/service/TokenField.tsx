/** A token, typed or pasted. It is kept in the field itself and nowhere else in the window, and taken out of it when sent. */
import { useId, type ReactElement } from 'react';

interface TokenFieldProps {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  /** What is wrong with it. */
  readonly wrong: string | null;
  readonly onChange: () => void;
}

export function TokenField({ id, label, description, wrong, onChange }: TokenFieldProps): ReactElement {
  const about = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        type="password"
        autoComplete="off"
        spellCheck={false}
        maxLength={4096}
        aria-describedby={about}
        aria-invalid={wrong === null ? undefined : true}
        data-invalid={wrong === null ? undefined : true}
        onChange={onChange}
      />
      <div id={about}>
        {wrong !== null && <p className="wrong">{wrong}</p>}
        <p className="help">{description}</p>
      </div>
    </div>
  );
}
