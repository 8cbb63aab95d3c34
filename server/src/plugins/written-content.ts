import type { FastifyReply } from 'fastify';

/**
 * Answers with a record whose `content` is JSON already. It takes its place when the rest of the answer has passed the
 * contract: to check it and to write it out again would take as long as the text is.
 */
export function withWrittenContent<T extends { contentJson: Uint8Array }>(
  reply: FastifyReply,
  { contentJson, ...record }: T,
): Omit<T, 'contentJson'> & { content: string } {
  // Its types know texts only, but Fastify sends bytes as well: its documentation shows it with protocol buffers.
  const serializer = ((answer: object) => withContent(answer, contentJson)) as unknown as (
    answer: object,
  ) => string;
  reply.type('application/json; charset=utf-8').serializer(serializer);
  return { ...record, content: '' };
}

function withContent(answer: object, contentJson: Uint8Array): Buffer {
  const { content: _placeholder, ...rest } = { content: '', ...answer };
  const fields = JSON.stringify(rest).slice(0, -1);
  return Buffer.concat([Buffer.from(`${fields},"content":`), contentJson, Buffer.from('}')]);
}
