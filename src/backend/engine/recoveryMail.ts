/** The library mails a link that ends at the site root and a code nobody can enter; this sends people to the form. */
import type { EmailDriver } from '@supabase/lite';

const RECOVERY_LINK = /https?:\/\/[^\s"'<>]+\/auth\/v1\/verify\?[^\s"'<>]*type=recovery[^\s"'<>]*/;

export function createRecoveryMail(mail: EmailDriver, siteUrl: string): EmailDriver {
  const target = encodeURIComponent(`${siteUrl}/admin/reset-password`);
  return {
    send(message) {
      const [found] = RECOVERY_LINK.exec(message.text ?? '') ?? [];
      if (!found) return mail.send(message);
      const link = found.replace(/redirect_to=[^&]*/, `redirect_to=${target}`);
      return mail.send({
        ...message,
        text: `Someone asked for a new password for ${message.to}. If it was you, follow this link within an hour:\n\n${link}\n\nIf it was not you, ignore this email. Your password stays as it is.\n`,
        html: message.html
          ?.replaceAll(found, link)
          .replaceAll(found.replaceAll('&', '&amp;'), link.replaceAll('&', '&amp;')),
      });
    },
  };
}
