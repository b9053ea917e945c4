/** What inputs of forms and of signing in share: taking the focus, and showing a password. */

/** A ref for the one control that a person came for when this part of the screen opened. */
export const focusOnMount = (element: { focus: () => void } | null) => element?.focus();

interface ShowPasswordProps {
  isShown: boolean;
  onShow: (isShown: boolean) => void;
}

/** Within a field of a password: shows what was typed, to whoever sits alone. */
export const ShowPassword = ({ isShown, onShow }: ShowPasswordProps) => (
  <button type="button" className="show-password" onClick={() => onShow(!isShown)}>
    {isShown ? 'Hide' : 'Show'}
    <span className="visually-hidden"> what is typed</span>
  </button>
);
