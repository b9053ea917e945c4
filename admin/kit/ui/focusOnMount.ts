/** A ref for the one control that a person came for when this part of the screen opened. */
export const focusOnMount = (element: { focus: () => void } | null) => element?.focus();
