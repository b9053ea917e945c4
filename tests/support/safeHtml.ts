/** What is wrong with HTML that was made of a text: tags that are not ours, not closed, or do more than show something. */

const TAGS = new Set('a blockquote br code em h1 h2 h3 h4 h5 h6 hr img li ol p pre strong ul'.split(' '));
const VOID = new Set(['br', 'hr', 'img']);
const ATTRIBUTES = new Set('alt class href src start title'.split(' '));
const TAG = /<(\/?)([a-z][a-z0-9]*)((?: [a-z]+="[^"<>]*")*)( \/)?>/y;
/** A place on this site, or one of the few schemes that only lead somewhere. */
const ADDRESS = /^(?:(?:https?|ircs?|mailto|xmpp):|[^:]*$|[^:]*[/?#])/i;

function problemOfAttributes(attributes: string): string | undefined {
  for (const [, name = '', value = ''] of attributes.matchAll(/ ([a-z]+)="([^"]*)"/g)) {
    if (!ATTRIBUTES.has(name)) return `the attribute ${name}`;
    const target = value.replaceAll('&amp;', '&').replaceAll('&#x3A;', ':');
    if ((name === 'href' || name === 'src') && !ADDRESS.test(target)) return `the target ${target}`;
    if (name === 'class' && !value.startsWith('language-')) return `the class ${value}`;
  }
  return undefined;
}

/** Undefined when all is well. */
export function problemOfHtml(html: string): string | undefined {
  const open: string[] = [];
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    TAG.lastIndex = at;
    const [found, closes, name = '', attributes = ''] = TAG.exec(html) ?? [];
    if (found === undefined || !TAGS.has(name)) return `the tag at ${html.slice(at, at + 60)}`;
    if (closes ? open.pop() !== name : open.includes('a') && name === 'a') return `${found} where it stands`;
    if (!closes && !VOID.has(name)) open.push(name);
    const problem = problemOfAttributes(attributes);
    if (problem) return problem;
  }
  return open.length > 0 ? `${open.join(', ')} left open` : undefined;
}
