import { useId, type ReactNode } from 'react';
import './popover.css';

interface PopoverButtonProps {
  /** Announced; visible as well unless there is only an icon. */
  label: string;
  icon?: ReactNode;
  isIconOnly?: boolean;
  /** Closes on a choice, like a menu. */
  closesOnChoice?: boolean;
  children: ReactNode;
}

/** A button with a small panel below. The browser opens and closes it and restores the focus. */
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
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- receives the clicks of its buttons */}
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
