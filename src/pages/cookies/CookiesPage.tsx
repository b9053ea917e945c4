import { PlainPage } from '../../ui/PlainPage';

export function CookiesPage() {
  return (
    <PlainPage
      title="Cookies"
      description="The public pages set no cookies."
      lead="The public pages set no cookies. If you use the switch for light and dark, your browser remembers that choice under the name sampark-theme, and it never leaves your device. Staff who sign in to the admin keep their session in the browser too."
      links={[
        { to: '/privacy', label: 'Privacy Policy' },
        { to: '/', label: 'Home page' },
      ]}
    />
  );
}
