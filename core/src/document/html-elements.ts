/** What the reader of HTML needs to know about elements. Everything not named here is inline and keeps its words. */

/** Browsers nest no deeper either. What is deeper is read as if it stood here: it has no form of its own to lose. */
export const MAX_NESTING = 512;

function names(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

/** Elements that begin and end a line. */
export const BLOCK_ELEMENTS = names(
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure ' +
    'footer form frameset h1 h2 h3 h4 h5 h6 header hgroup html legend li listing main menu nav ol optgroup option p ' +
    'plaintext pre search section select summary table tbody td textarea tfoot th thead tr ul xmp',
);

export const LIST_ELEMENTS = names('ul ol menu dir');

/** Elements whose spaces and line ends count as they stand. */
export const VERBATIM_ELEMENTS = names('pre listing textarea xmp plaintext');

/** Elements at whose end unclosed bold and italic stop, as in a browser. */
export const CELL_ELEMENTS = names('td th caption');

/** Elements whose content no browser shows as text. */
export const DROPPED_ELEMENTS = names('script style template title iframe noembed noframes');

/** Inside these, tags follow the rules of XML: they may close themselves, and a style holds no raw text. */
export const FOREIGN_ELEMENTS = names('svg math');

/** Inside foreign elements, these hold HTML again. */
export const INTEGRATION_ELEMENTS = names('foreignobject desc annotation-xml mi mo mn ms mtext');

/** Inline HTML elements that end foreign content when they begin, as every block element does. */
export const BREAKOUT_ELEMENTS = names(
  'b big br code em embed font hr i img nobr s small span strike strong sub sup u var',
);

export function headingLevel(name: string): 1 | 2 | 3 | undefined {
  switch (name) {
    case 'h1':
      return 1;
    case 'h2':
      return 2;
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return 3;
    default:
      return undefined;
  }
}
