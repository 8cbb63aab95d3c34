import { z } from 'zod';

const parsedSceneSchema = z.object({
  title: z.string(),
  description: z.string(),
  order: z.int().min(0),
});

export const parsedStructureSchema = z.object({
  chapters: z.array(z.object({ title: z.string(), scenes: z.array(parsedSceneSchema) })),
});
export type ParsedStructure = z.infer<typeof parsedStructureSchema>;
