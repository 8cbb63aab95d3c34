import { endpoints } from '@everdraft/core/api/endpoints';
import type { Manuscript } from '@everdraft/core/entities/manuscript';
import { type Credentials, newCredentials } from '../fixtures/author.ts';
import type { Cookie } from './driver.ts';

/** Someone with an account, who also talks to the server past any browser, as another program of theirs would. */
export class Account {
  readonly credentials: Credentials;
  /** That of a session which lasts as long as the journey. */
  readonly cookie: Cookie;
  readonly #server: string;

  private constructor(credentials: Credentials, cookie: Cookie, server: string) {
    this.credentials = credentials;
    this.cookie = cookie;
    this.#server = server;
  }

  static async signUp(server: string, credentials = newCredentials()): Promise<Account> {
    const answer = await fetch(`${server}${endpoints.signup.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    });
    const [, name, value] = /^([^=]+)=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
    if (name === undefined || value === undefined) throw new Error(`No session: HTTP ${answer.status}`);
    return new Account(credentials, { name, value }, server);
  }

  async call<Answer>(method: string, path: string, data?: unknown): Promise<Answer> {
    const answer = await fetch(`${this.#server}${path}`, {
      method,
      headers: {
        cookie: `${this.cookie.name}=${this.cookie.value}`,
        ...(data !== undefined && { 'content-type': 'application/json' }),
      },
      ...(data !== undefined && { body: JSON.stringify(data) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: HTTP ${answer.status}`);
    return answer.json() as Promise<Answer>;
  }

  /** Makes a book and returns its id. */
  async createManuscript(content = '', title = 'Low Water'): Promise<string> {
    const path = endpoints.createManuscript.path;
    return (await this.call<Manuscript>('POST', path, { title, content })).id;
  }

  /** The text of a book as the server has it. */
  async textOf(id: string): Promise<string> {
    return (await this.call<Manuscript>('GET', endpoints.getManuscript.path.replace(':id', id))).content;
  }
}
