/** Shared by forms and sign-in: taking the focus, and showing a password. */

/** A ref for the one control to focus when this part of the screen opens. */
export const focusOnMount = (element: { focus: () => void } | null) => element?.focus();

interface ShowPasswordProps {
  isShown: boolean;
  onShow: (isShown: boolean) => void;
}

/** A button within a password field that shows the typed text. */
export const ShowPassword = ({ isShown, onShow }: ShowPasswordProps) => (
  <button type="button" className="show-password" onClick={() => onShow(!isShown)}>
    {isShown ? 'Hide' : 'Show'}
    <span className="visually-hidden"> what is typed</span>
  </button>
);
