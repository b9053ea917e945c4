import { useContent, useSetting, useSiteUrl } from '../../data/content';

/** The notice in each language that it is offered in, English first; empty where it is in English alone. */
function useNoticeLanguages() {
  const notices = useContent('notice_translations').map(({ lang, words, link }) => ({
    lang: lang as string,
    words,
    link,
    path: `/privacy/${lang}`,
  }));
  return notices.length > 0
    ? [{ lang: 'en', words: undefined, link: 'English', path: '/privacy' }, ...notices]
    : [];
}

/** What search engines are told of the same notice in other languages. */
export function useNoticeAlternates() {
  const origin = useSiteUrl();
  return useNoticeLanguages().map(({ lang, path }) => ({
    rel: 'alternate',
    hrefLang: lang,
    href: origin + path,
  }));
}

/** Links to the other languages, above the text; nothing where there are none. */
export function NoticeLanguages({ current }: { readonly current: string }) {
  const languages = useNoticeLanguages();
  const { languages_label } = useSetting('privacy_page');
  if (languages.length === 0) return null;
  return (
    <nav className="notice-languages" aria-labelledby="notice-languages">
      <p id="notice-languages">{languages_label}</p>
      <ul>
        {languages
          .filter(({ lang }) => lang !== current)
          .map(({ lang, words, link, path }) => (
            <li key={lang}>
              <a href={path} {...words} hrefLang={lang}>
                {link}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
