import { Refusal } from '@everdraft/core/api/errors';
import type {
  NewWritingStyle,
  WritingStyle,
  WritingStyleChange,
} from '@everdraft/core/entities/writing-style';
import { refuseTakenId } from './created.ts';
import { givenFields } from './given-fields.ts';
import { ownWritingStyle } from './ownership.ts';
import type { ServiceTools } from './service-tools.ts';

export function createWritingStyles({ store, clock, newId }: ServiceTools) {
  return {
    list(userId: string): Promise<WritingStyle[]> {
      return store.read(records => records.writingStyles.listOf(userId));
    },

    get(userId: string, id: string): Promise<WritingStyle> {
      return store.read(records => ownWritingStyle(records, userId, id));
    },

    create(userId: string, { id = newId(), ...fields }: NewWritingStyle): Promise<WritingStyle> {
      const createdAt = clock().toISOString();
      return store.transact(async records => {
        refuseTakenId(
          await records.writingStyles.insert({
            ...givenFields(fields),
            id,
            userId,
            name: fields.name,
            createdAt,
          }),
        );
        return ownWritingStyle(records, userId, id);
      });
    },

    change(userId: string, id: string, fields: WritingStyleChange): Promise<WritingStyle> {
      return store.transact(async records => {
        const changed = await records.writingStyles.change(userId, id, givenFields(fields));
        if (!changed) throw new Refusal('not_found');
        return changed;
      });
    },

    async remove(userId: string, id: string): Promise<void> {
      const deletedAt = clock().toISOString();
      await store.transact(async records => {
        if (!(await records.writingStyles.remove(userId, id, deletedAt))) throw new Refusal('not_found');
      });
    },
  };
}

export type WritingStyles = ReturnType<typeof createWritingStyles>;
