/**
 * Uses that are fine in browsers without the feature, each with the reason. A feature that is no longer used must leave
 * the list: the check names those that it did not meet.
 * @type {Readonly<Record<string, string>>}
 */
export const ACCEPTED_USES = {
  'globalThis.cancelIdleCallback': 'It is called only with what requestIdleCallback has returned.',

  // Scripts of libraries, which ask for the feature in a place that the check cannot connect with its use.
  '.createPolicy': 'ProseMirror calls it only where window.trustedTypes is there.',
  '.skipTransition': 'React calls it only on a view transition that the browser has begun.',
  navigation: 'React listens to it only where typeof navigation is object.',

  // Styles that a browser ignores without harm.
  'content-visibility': 'The page is laid out whole instead of where it is in view.',
  'content-visibility: auto': 'See content-visibility.',
  'content-visibility: visible': 'See content-visibility.',
  'field-sizing': 'The box keeps its set height and scrolls.',
  'field-sizing: content': 'See field-sizing.',
  'forced-color-adjust': 'Safari has no forced colors.',
  'forced-color-adjust: none': 'Safari has no forced colors.',
  'forced-color-adjust: auto': 'Safari has no forced colors.',
  'overflow-clip-margin': 'A shadow at the edge is cut off.',
  'scrollbar-color': 'The scrollbar has the colors of the system.',
  'scrollbar-color: auto': 'The scrollbar has the colors of the system.',
  'scrollbar-width': 'The scrollbar has the width of the system.',
  'scrollbar-width: thin': 'The scrollbar has the width of the system.',
  'scrollbar-gutter': 'Scrollbars that lie over the content need no gutter.',
  'scrollbar-gutter: stable': 'Scrollbars that lie over the content need no gutter.',
  'text-decoration: dotted': 'The line is solid.',
  'text-size-adjust': 'Safari takes the prefixed property beside it.',
  'text-wrap: balance': 'Lines are as long as they come.',
  'text-wrap: pretty': 'Lines are as long as they come.',
  'break-after: avoid': 'A printed heading may stand alone at the end of a page.',
  'user-select': 'Safari takes the prefixed property beside it.',

  // A touch screen has no pointer to show and no corner to drag.
  'cursor: pointer': 'There is no pointer on iOS.',
  'cursor: default': 'There is no pointer on iOS.',
  'cursor: row-resize': 'There is no pointer on iOS.',
  'cursor: col-resize': 'There is no pointer on iOS.',
  'cursor: progress': 'There is no pointer on iOS.',
  'cursor: grab': 'There is no pointer on iOS.',
  'cursor: grabbing': 'There is no pointer on iOS.',
  resize: 'A box cannot be dragged larger on iOS.',
  'resize: none': 'A box cannot be dragged larger on iOS.',
  'resize: vertical': 'A box cannot be dragged larger on iOS.',
  ':selection': 'Selected text has the color of the system on iOS.',
};
