import { z } from 'zod'

/*
 * A backup is a tar, compressed by gzip:
 *
 *   inicio.json                      the origin, and the columns of each table (`Head`)
 *   tabelas/<schema>.<table>/000001  rows as COPY writes them in text format, some megabytes each
 *   arquivos/indice/000001.json      keys, sizes and checksums of the files that follow (`FileIndex`)
 *   arquivos/ab/cd/…                 the content of a file
 *   fim.json                         counts and checksums of everything (`Tail`); without it the backup is refused
 */

export const formatVersion = 1

/** Maximum bytes of the parts that are read into memory; only lost files make `fim.json` larger than some kilobytes. */
export const mostBytes = { head: 16 * 1024 ** 2, index: 16 * 1024 ** 2, tail: 256 * 1024 ** 2 }

const name = z.string().regex(/^[a-z_][a-z0-9_]*\.[a-z_][a-z0-9_]*$/)
const column = z.string().regex(/^[a-zA-Z_][a-zA-Z0-9_]*$/)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().min(0)

export const Head = z.object({
  format: z.literal(formatVersion),
  /** The version of the application that wrote it. */
  version: z.string(),
  at: z.iso.datetime(),
  postgresql: z.string(),
  /** The version of the job queue's own schema. */
  queue: count,
  migrations: z.array(z.object({ name: z.string(), sha256 })).min(1),
  tables: z.array(z.object({ name, columns: z.array(column) })),
})
export type Head = z.infer<typeof Head>

export const FileIndex = z.array(
  z.object({
    key: z.string().regex(/^[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{28}$/),
    size: count,
    sha256,
    type: z.string(),
  }),
)
export type FileEntry = z.infer<typeof FileIndex>[number]

export const Tail = z.object({
  tables: z.array(
    z.object({
      name,
      rows: count,
      /** Bytes of the COPY text, in the order of the backup. */
      bytes: count,
      sha256,
      /** The checksum of the rows in any order (`RowSum`). */
      sum: sha256,
    }),
  ),
  sequences: z.array(z.object({ name, value: z.string().regex(/^\d+$/), called: z.boolean() })),
  files: z.object({
    count,
    bytes: count,
    /** The checksum over '<key> <size> <sha256>' of each (`RowSum`). */
    sum: sha256,
    /** Keys that the database names and the storage did not have, or not with that size. */
    missing: z.array(z.string()),
    /** Keys whose content differs from the database's checksum: the backup has the content that was found. */
    altered: z.array(z.string()),
  }),
})
export type Tail = z.infer<typeof Tail>

export const fileLine = ({ key, size, sha256: digest }: FileEntry) => `${key} ${size} ${digest}`
