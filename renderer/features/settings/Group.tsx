/** How the settings are laid out. */
import { createContext, useContext, useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { Switch } from '../../ui/Switch.js';

/** Tells the list of groups that one is there; what is returned takes it out again. */
export type TellGroup = (title: string, section: HTMLElement) => () => void;

/** The list of groups; null for a group outside a list. */
export const GroupIndex = createContext<TellGroup | null>(null);

export function Group({ title, children }: { title: string; children: ReactNode }): ReactElement {
  const section = useRef<HTMLElement>(null);
  const tell = useContext(GroupIndex);
  useLayoutEffect(() => (section.current ? tell?.(title, section.current) : undefined), [tell, title]);
  return (
    <section ref={section} className="group" aria-label={title} tabIndex={-1}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** A setting with its name beside it. The control carries the name itself, so this one is for the eye. */
export function Line({
  label,
  top = false,
  children,
}: {
  label: string;
  top?: boolean;
  children: ReactNode;
}): ReactElement {
  return (
    <div className={`setting ${top ? 'top' : ''}`}>
      <span aria-hidden="true">{label}</span>
      <div>{children}</div>
    </div>
  );
}

interface SwitchLineProps {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  /** What belongs below it. */
  readonly children?: ReactNode;
}

/** A setting that is on or off. */
export function SwitchLine({ children, ...props }: SwitchLineProps): ReactElement {
  return (
    <Line label={props.label} top>
      <Switch labelHidden {...props} />
      {children}
    </Line>
  );
}
