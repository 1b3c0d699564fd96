import type { ReactElement } from 'react';
import { Switch as AriaSwitch } from 'react-aria-components';

interface SwitchProps {
  readonly id?: string;
  readonly label: string;
  /** Where something beside it says the same. */
  readonly labelHidden?: boolean;
  readonly description?: string;
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
}

/** Something that is on or off: its name at the left, the switch at the right. */
export function Switch(props: SwitchProps): ReactElement {
  const { id, label, labelHidden = false, description = '', isSelected, onChange } = props;
  const help = description === '' || id === undefined ? undefined : `${id}-help`;
  return (
    <div className="switch-field">
      <AriaSwitch
        {...(id === undefined ? {} : { id })}
        className="switch"
        aria-describedby={help}
        {...(labelHidden ? { 'aria-label': label } : {})}
        {...{ isSelected, onChange }}
      >
        {!labelHidden && <span className="switch-label">{label}</span>}
        <span className="switch-track" aria-hidden="true">
          <i />
        </span>
      </AriaSwitch>
      {description !== '' && (
        <span className="help" id={help}>
          {description}
        </span>
      )}
    </div>
  );
}
