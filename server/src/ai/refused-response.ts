/**
 * A response of a model service that is not accepted, whatever its status. `code` is read by `classifyFailure`. Neither the
 * message nor any field holds what the service sent: it may repeat the author's words, also in the address of a redirect.
 */
export class RefusedResponse extends Error {
  override readonly name = 'RefusedResponse';
  readonly code: 'redirect_refused' | 'response_too_large';
  readonly statusCode: number;

  constructor(code: RefusedResponse['code'], statusCode: number) {
    super(`A response of a model service was refused (${code}).`);
    this.code = code;
    this.statusCode = statusCode;
  }
}
