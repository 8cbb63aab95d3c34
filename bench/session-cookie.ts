/** The session of an answer to a sign-up or a sign-in, as later requests send it; empty where the answer sets none. */
export function sessionCookieOf(response: Response): string {
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
