import {
  STYLE_PROMPT_MAX_CHARACTERS,
  STYLE_SAMPLE_MAX_CHARACTERS,
  TITLE_MAX_CHARACTERS,
} from '@everdraft/core/limits';
import { countWords } from '@everdraft/core/style/words';
import type { FormEvent } from 'react';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { numberWords } from './figure-words.ts';
import styles from './style-form.module.css';
import type { DraftErrors, StyleDraft } from './style-text.ts';

interface StyleFormProps {
  id: string;
  draft: StyleDraft;
  errors: DraftErrors;
  onChange: (part: Partial<StyleDraft>) => void;
  onSubmit: () => void;
}

export function StyleForm({ id, draft, errors, onChange, onSubmit }: StyleFormProps) {
  const words = countWords(draft.sampleText);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }

  return (
    <form id={id} className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label="Name"
        required
        value={draft.name}
        maxLength={TITLE_MAX_CHARACTERS}
        error={errors.name}
        onChange={event => onChange({ name: event.target.value })}
      />
      <TextField
        label="Description"
        value={draft.description}
        maxLength={STYLE_PROMPT_MAX_CHARACTERS}
        error={errors.description}
        onChange={event => onChange({ description: event.target.value })}
      />
      <TextArea
        label="Sample Text"
        className={styles.sample}
        rows={9}
        value={draft.sampleText}
        maxLength={STYLE_SAMPLE_MAX_CHARACTERS}
        hint={`${numberWords(words)} ${words === 1 ? 'word' : 'words'}. 500 or more show the companion more of the style.`}
        error={errors.sampleText}
        onChange={event => onChange({ sampleText: event.target.value })}
      />
      <TextArea
        label="Custom AI Prompt"
        rows={4}
        value={draft.customPrompt}
        maxLength={STYLE_PROMPT_MAX_CHARACTERS}
        error={errors.customPrompt}
        onChange={event => onChange({ customPrompt: event.target.value })}
      />
    </form>
  );
}
