/** How the settings are laid out. */
import type { ReactElement, ReactNode } from 'react';

export function Group({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <section className="group" aria-label={title}>
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
