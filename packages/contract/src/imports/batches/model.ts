import { z } from 'zod'
import { Instant } from '../../fields.ts'

/**
 * Where an import stands.
 * - `mapping`: the file is read, and somebody says which column is what.
 * - `checking`, `running`, `undoing`: a job is at it; `progress` tells how far.
 * - `checked`: every line was tried; nothing is stored yet.
 * - `done`: the good lines are records. `undone`: they were taken back.
 * - `failed`: it could not go on; nothing more happens.
 */
export const importStates = [
  'mapping',
  'checking',
  'checked',
  'running',
  'done',
  'undoing',
  'undone',
  'failed',
] as const
export type ImportState = (typeof importStates)[number]

/** What a column of a record may be called, and what stands in it. */
export const ImportColumn = z.object({
  key: z.string(),
  label: z.string(),
  required: z.boolean(),
  /** A sentence for who prepares the file; '' when the name says all. */
  help: z.string(),
  example: z.string(),
})
export type ImportColumn = z.infer<typeof ImportColumn>

export const ImportKind = z
  .object({ kind: z.string(), title: z.string(), most: z.int(), columns: z.array(ImportColumn) })
  .meta({ id: 'ImportKind' })
export type ImportKind = z.infer<typeof ImportKind>

/** Which column of the file (from 0) holds what; null where none does. By the keys of the kind's columns. */
export const Mapping = z.record(z.string().max(60), z.int().min(0).max(199).nullable())

export const ImportBatch = z
  .object({
    id: z.int(),
    kind: z.string(),
    state: z.enum(importStates),
    file_name: z.string(),
    created_at: Instant,
    /** '' when that person is gone. */
    created_by: z.string(),
    /** Percent of the lines that the job at work has done. */
    progress: z.int(),
    /** Lines of the file without its head. */
    total: z.int(),
    /** Of them those that cannot be stored, and those that are by now. */
    problems: z.int(),
    stored: z.int(),
    /** Records that were taken back, and those that could not be because they were changed or used since. */
    removed: z.int(),
    kept: z.int(),
    /** Until when it can be undone; null when it cannot. */
    undo_until: Instant.nullable(),
    /** Heads of the file's columns, and the first lines below them. */
    headers: z.array(z.string()),
    sample: z.array(z.array(z.string())),
    mapping: Mapping,
    columns: z.array(ImportColumn),
  })
  .meta({ id: 'ImportBatch' })
export type ImportBatch = z.infer<typeof ImportBatch>

/** A line of the file as it was understood. `column` is null where the line as a whole is the matter. */
export const ImportLine = z
  .object({
    /** As the file counts them: the head is line 1. */
    line: z.int(),
    values: z.record(z.string(), z.string()),
    problems: z.array(z.object({ column: z.string().nullable(), message: z.string() })),
    /** The record it became; null when it became none, or that was taken back. */
    record_id: z.int().nullable(),
  })
  .meta({ id: 'ImportLine' })
export type ImportLine = z.infer<typeof ImportLine>
