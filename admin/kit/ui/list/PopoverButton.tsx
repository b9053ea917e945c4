import { useId, type ReactNode } from 'react';
import './popover.css';

interface PopoverButtonProps {
  /** Said aloud; shown as well unless there is an icon alone. */
  label: string;
  icon?: ReactNode;
  isIconOnly?: boolean;
  /** A choice ends it, as in a menu. */
  closesOnChoice?: boolean;
  children: ReactNode;
}

/** A button with a small panel beneath it. The browser opens and closes it and puts the focus back. */
export function PopoverButton({ label, icon, isIconOnly, closesOnChoice, children }: PopoverButtonProps) {
  const id = useId();
  return (
    <span className="popover-anchor">
      <button
        type="button"
        className="popover-button"
        popoverTarget={id}
        {...(isIconOnly && { 'aria-label': label })}
      >
        {icon}
        {!isIconOnly && label}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- hears what its buttons did */}
      <div
        id={id}
        popover="auto"
        className="popover"
        onClick={(event) => closesOnChoice && event.currentTarget.hidePopover()}
      >
        {children}
      </div>
    </span>
  );
}
