import { styleEndpoints } from '@everdraft/core/api/style-endpoints';
import { ListAnswer } from '../plugins/list-answer.ts';
import { DONE, orDone, type Route } from '../plugins/route.ts';
import type { WritingStyles } from '../services/writing-styles.ts';
import { STYLE_BODY } from './body-limits.ts';

export function writingStyleRoutes(route: Route, styles: WritingStyles): void {
  route(
    styleEndpoints.listWritingStyles,
    async ({ author, query }) => new ListAnswer(await styles.list(author.id, query)),
  );
  route(styleEndpoints.getWritingStyle, ({ author, params }) => styles.get(author.id, params.id));
  route(
    styleEndpoints.createWritingStyle,
    async ({ author, body, operation }) => orDone(await styles.create(author.id, body, operation)),
    { body: STYLE_BODY },
  );
  route(
    styleEndpoints.changeWritingStyle,
    async ({ author, params, body, operation }) =>
      orDone(await styles.change(author.id, params.id, body, operation)),
    { body: STYLE_BODY },
  );
  route(styleEndpoints.deleteWritingStyle, async ({ author, params, operation }) => {
    await styles.remove(author.id, params.id, operation);
    return DONE;
  });
  route(styleEndpoints.analyzeWritingSample, ({ author, params, file }) =>
    styles.analyzeSample(author.id, params.id, file),
  );
}
