import { useEffect } from 'react';
import { navigate } from './navigation.ts';

/** Leads elsewhere in the place of a screen; the address that led here is no step to come back to. */
export function NavigateTo({ to }: { to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to]);
  return null;
}
