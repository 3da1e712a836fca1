import { z } from 'zod';
import { PATTERNS } from './limits.ts';
import { text } from './names.ts';

/** Files that come with an idea or a wish, each in a ConfigMap. */
export const attachmentsSchema = () =>
  z
    .array(
      z.object({
        name: text(120).min(1).describe('Name of the file; what a table keeps is called after it.'),
        configMap: z
          .object({
            name: z
              .string()
              .min(1)
              .max(253)
              .regex(new RegExp(PATTERNS.objectName))
              .describe('The name of the object, in the same namespace.'),
            key: z
              .string()
              .min(1)
              .max(253)
              .regex(/^[-._a-zA-Z0-9]+$/)
              .describe('Its key with the file, in data or binaryData.'),
          })
          .describe('The object that holds the file.'),
      }),
    )
    .max(6);
