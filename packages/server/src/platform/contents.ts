import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { z } from 'zod'

const folder = fileURLToPath(new URL('../../content', import.meta.url))

/** Makes a value when it is first asked for, and once. */
export function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

/**
 * What the product itself says, in YAML files that are changed without code: `packages/server/content`. They are read
 * when they are first asked for.
 * @param name a folder, whose files are in their order, or a file without its extension.
 * @throws Error naming the file and the place in it that the schema refuses.
 */
export const contentsOf = <S extends z.ZodType>(name: string, schema: S): (() => readonly z.output<S>[]) =>
  lazily(() =>
    readdirSync(join(folder, name))
      .toSorted()
      .map((file) => read(join(folder, name, file), schema)),
  )

/** As `contentsOf`, of one file. */
export const contentOf = <S extends z.ZodType>(name: string, schema: S): (() => z.output<S>) =>
  lazily(() => read(join(folder, `${name}.yaml`), schema))

function read<S extends z.ZodType>(path: string, schema: S): z.output<S> {
  const { success, data, error } = schema.safeParse(parse(readFileSync(path, 'utf8')))
  if (!success) throw new Error(`${basename(path)}: ${z.prettifyError(error)}`)
  return data
}

/** Texts as `platform/rich-text/blocks.ts` writes them: paragraphs, and lists of steps. */
export const BlocksContent = z.array(z.union([z.string().min(1), z.array(z.string().min(1)).min(1)])).min(1)
