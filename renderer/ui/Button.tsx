import type { CSSProperties, ReactElement, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';

type Look = 'plain' | 'quiet' | 'primary' | 'danger' | 'link' | 'icon' | 'bare';

const classes: Readonly<Record<Look, string>> = {
  plain: 'btn',
  quiet: 'btn quiet',
  primary: 'btn primary',
  danger: 'btn danger',
  link: 'link',
  icon: 'icon-btn',
  bare: '',
};

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style'> {
  /** A place that only the program knows; everything else of the look is a class. */
  readonly style?: CSSProperties;
  readonly look?: Look;
  /** What the system shows while the pointer rests on it; where there is only a picture, its `aria-label` unless another is given. */
  readonly hint?: string;
  readonly small?: boolean;
  readonly className?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Every button of the window. One that shows only a picture must have an `aria-label`. */
export function Button({
  look = 'plain',
  small = false,
  className = '',
  style,
  hint,
  ...rest
}: ButtonProps): ReactElement {
  const shown = hint ?? (look === 'icon' ? rest['aria-label'] : undefined);
  return (
    <AriaButton
      {...rest}
      {...(shown === undefined ? {} : { render: (props) => <button {...props} title={shown} /> })}
      {...(style ? { style } : {})}
      className={`${classes[look]} ${small ? 'small' : ''} ${className}`.trim()}
    />
  );
}
