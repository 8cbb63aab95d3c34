import { chatEndpoints } from '@everdraft/core/api/chat-endpoints';
import { orDone, type Route } from '../plugins/route.ts';
import type { ChangeUndo } from '../services/change-undo.ts';

export function companionChangeRoutes(route: Route, changeUndo: ChangeUndo): void {
  route(chatEndpoints.keepCompanionChange, async ({ author, body, operation }) =>
    orDone(await changeUndo.keep(author.id, body, operation)),
  );
  route(chatEndpoints.undoCompanionChange, async ({ author, params, body, operation }) =>
    orDone(await changeUndo.undo(author.id, params.id, body, operation)),
  );
}
