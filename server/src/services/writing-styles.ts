import { Refusal } from '@everdraft/core/api/errors';
import type {
  NewWritingStyle,
  WritingStyle,
  WritingStyleChange,
} from '@everdraft/core/entities/writing-style';
import { refuseTakenId } from './created.ts';
import { givenFields } from './given-fields.ts';
import { beginChange, deliveryOf, type Gone } from './operation.ts';
import { ownWritingStyle } from './ownership.ts';
import type { ServiceTools } from './service-tools.ts';

export function createWritingStyles({
  store,
  clock,
  newId,
}: Pick<ServiceTools, 'store' | 'clock' | 'newId'>) {
  return {
    list(userId: string): Promise<WritingStyle[]> {
      return store.read(records => records.writingStyles.listOf(userId));
    },

    get(userId: string, id: string): Promise<WritingStyle> {
      return store.read(records => ownWritingStyle(records, userId, id));
    },

    create(
      userId: string,
      { id: wantedId, ...fields }: NewWritingStyle,
      operation?: string,
    ): Promise<WritingStyle | Gone> {
      const id = wantedId ?? operation ?? newId();
      const delivery = deliveryOf(userId, operation, clock);
      return store.transact(async records => {
        if (await beginChange(records, delivery)) {
          const style = { ...givenFields(fields), id, userId, name: fields.name, createdAt: delivery.at };
          refuseTakenId(await records.writingStyles.insert(style));
        }
        if (operation === undefined) return ownWritingStyle(records, userId, id);
        return (await records.writingStyles.find(userId, id)) ?? 'gone';
      });
    },

    change(
      userId: string,
      id: string,
      fields: WritingStyleChange,
      operation?: string,
    ): Promise<WritingStyle | Gone> {
      const delivery = deliveryOf(userId, operation, clock);
      return store.transact(async records => {
        if (!(await beginChange(records, delivery)))
          return (await records.writingStyles.find(userId, id)) ?? 'gone';
        const changed = await records.writingStyles.change(userId, id, givenFields(fields));
        if (!changed) throw new Refusal('not_found');
        return changed;
      });
    },

    async remove(userId: string, id: string, operation?: string): Promise<void> {
      const delivery = deliveryOf(userId, operation, clock);
      await store.transact(async records => {
        if (!(await beginChange(records, delivery))) return;
        if (await records.writingStyles.remove(userId, id, delivery.at)) return;
        const tombstone = await records.tombstones.find(userId, 'writing-style', id);
        if (operation === undefined || !tombstone) throw new Refusal('not_found');
      });
    },
  };
}

export type WritingStyles = ReturnType<typeof createWritingStyles>;
