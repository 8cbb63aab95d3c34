/** A Word document as the library hands it over before it makes HTML of it; only what is read here. */
export interface WordDocument {
  children: WordNode[];
  notes: { resolve(reference: WordNode): { body: WordNode[] } | undefined };
}

export interface WordNode {
  type: string;
  children?: WordNode[];
  /** Of a text. */
  value?: string;
  /** Of a break: 'line', 'page' or 'column'. */
  breakType?: string;
  isBold?: boolean;
  isItalic?: boolean;
  isAllCaps?: boolean;
  styleId?: string | null;
  styleName?: string | null;
  alignment?: string | null;
  numbering?: { level: string; isOrdered: boolean } | null;
}
