import { settingsEndpoints } from '@everdraft/core/api/settings-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { queryOrNullOf } from '../api/query-of.ts';
import { applyTheme } from '../ui/theme.ts';

/** Puts the theme of the author's settings on the page, at once when they change. */
export function useThemeOfSettings(): void {
  const { data } = useQuery(queryOrNullOf(settingsEndpoints.getSettings));
  const theme = data?.theme;
  useLayoutEffect(() => {
    if (theme !== undefined) applyTheme(theme);
  }, [theme]);
}
