import { goalEndpoints } from '@everdraft/core/api/goal-endpoints';
import type { Route } from '../plugins/route.ts';
import type { WritingDays } from '../services/writing-days.ts';

export function writingDayRoutes(route: Route, days: WritingDays): void {
  route(goalEndpoints.keepDeviceDay, ({ author, body, operation }) => days.keep(author.id, body, operation));
}
