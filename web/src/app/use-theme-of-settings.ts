import { settingsEndpoints } from '@everdraft/core/api/settings-endpoints';
import { useLayoutEffect } from 'react';
import { queryOrNullOf } from '../api/query-of.ts';
import { useQuery } from '../api/use-query.ts';
import type { LocalStore } from '../local/local-store.ts';
import { useLocal } from '../local/use-local.ts';
import { applyTheme } from '../ui/theme.ts';

/**
 * Puts the theme of the author's settings on the page, at once when they change, here or on another device. The server
 * is asked only for a device that has not heard of them yet.
 */
export function useThemeOfSettings({ database }: LocalStore): void {
  const kept = useLocal(async () => (await database.settings.get('default')) ?? null, [database]);
  const { data } = useQuery(queryOrNullOf(settingsEndpoints.getSettings));
  const theme = kept === undefined ? undefined : (kept?.theme ?? data?.theme);
  useLayoutEffect(() => {
    if (theme !== undefined) applyTheme(theme);
  }, [theme]);
}
