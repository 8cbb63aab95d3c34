const MESSAGE_MAX_CHARACTERS = 300;

interface FailedAnswer {
  status: number;
  statusText: string;
  body: string;
}

/**
 * The words for a refused call: the JSON body's `error`, else its `message`, else the status text; of a body that is
 * not JSON its text, else the status text.
 */
export function errorMessage({ status, statusText, body }: FailedAnswer): string {
  const json = parseJson(body);
  const words =
    json === undefined ? readableText(body) : (textField(json, 'error') ?? textField(json, 'message'));
  // HTTP/2 has no status text; an empty alert would say nothing at all.
  return words || statusText || `The server answered with status ${status}.`;
}

/** The value, or undefined when the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

function textField(json: unknown, name: 'error' | 'message'): string | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  const value: unknown = Reflect.get(json, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/**
 * A gateway in front of the server answers with a whole page of markup. The author reads what a browser would show of
 * it, not its source, and not more of it than fits an alert.
 */
function readableText(body: string): string {
  const text = /^\s*<(!doctype|html|head|body)\b/i.test(body) ? textOfPage(body) : body.trim();
  return text.length > MESSAGE_MAX_CHARACTERS ? `${text.slice(0, MESSAGE_MAX_CHARACTERS).trimEnd()}…` : text;
}

/** What a browser shows between the tags; where it shows nothing, the title. Every tag is looked at once. */
function textOfPage(html: string): string {
  const shown: string[] = [];
  const title: string[] = [];
  let hiddenIn: string | undefined;
  let isTitle = false;
  for (let at = 0; at < html.length; ) {
    const start = html.indexOf('<', at);
    const text = html.slice(at, start < 0 ? html.length : start);
    if (isTitle) title.push(text);
    else if (hiddenIn === undefined) shown.push(text);
    if (start < 0) break;
    const isComment = html.startsWith('<!--', start);
    const end = isComment ? html.indexOf('-->', start + 4) : html.indexOf('>', start);
    // What is never closed hides the rest of the page.
    if (end < 0) break;
    at = end + (isComment ? 3 : 1);
    const [, slash = '', name = ''] = TAG.exec(html.slice(start, start + TAG_CHARACTERS)) ?? [];
    const tag = isComment ? '' : name.toLowerCase();
    if (tag === 'title') isTitle = slash === '';
    // The end of a head may be left out.
    if (tag === 'body' && hiddenIn === 'head') hiddenIn = undefined;
    if (hiddenIn === undefined && slash === '' && HIDDEN.has(tag)) hiddenIn = tag;
    else if (slash === '/' && tag === hiddenIn) hiddenIn = undefined;
  }
  return plain(shown.join(' ')) || plain(title.join(' '));
}

const TAG = /^<(\/?)([a-z]{1,10})/i;
const TAG_CHARACTERS = 16;
const HIDDEN = new Set(['head', 'script', 'style']);

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

function plain(text: string): string {
  return text
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
