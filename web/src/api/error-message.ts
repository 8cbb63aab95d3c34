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

function textOfPage(html: string): string {
  const title = /<title[^>]*>([\s\S]*?)<\/title>/i.exec(html)?.[1] ?? '';
  const shown = html.replace(/<(head|script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ');
  return withoutTags(shown) || withoutTags(title);
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

function withoutTags(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->|<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
