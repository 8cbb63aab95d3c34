import { newWritingStyleSchema, type WritingStyle } from '@everdraft/core/entities/writing-style';
import { formMessages } from '@everdraft/core/form/form-messages';
import type { StyleText } from '../../local/writing-styles.ts';

/** What stands in the form. */
export interface StyleDraft {
  name: string;
  description: string;
  sampleText: string;
  customPrompt: string;
}

export const EMPTY_DRAFT: StyleDraft = { name: '', description: '', sampleText: '', customPrompt: '' };

export function draftOf({ name, description, sampleText, customPrompt }: WritingStyle): StyleDraft {
  return {
    name,
    description: description ?? '',
    sampleText: sampleText ?? '',
    customPrompt: customPrompt ?? '',
  };
}

export type DraftErrors = Partial<Record<keyof StyleDraft, string>>;

/** The draft as it is kept, or what is wrong with it. A field that is left empty is none. */
export function readDraft(draft: StyleDraft): { text: StyleText } | { errors: DraftErrors } {
  const fields = {
    name: draft.name,
    description: draft.description.trim() || null,
    sampleText: draft.sampleText.trim() || null,
    customPrompt: draft.customPrompt.trim() || null,
  };
  const result = newWritingStyleSchema.safeParse(fields, { error: formMessages });
  if (result.success) return { text: { ...fields, name: result.data.name } };
  const errors: DraftErrors = {};
  for (const { path, message } of result.error.issues) {
    const [field] = path;
    if (typeof field === 'string' && field in draft) errors[field as keyof StyleDraft] ??= message;
  }
  return { errors };
}
