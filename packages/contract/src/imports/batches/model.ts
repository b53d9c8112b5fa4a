import { z } from 'zod'
import { Instant } from '../../fields.ts'

/**
 * The state of an import.
 * - `mapping`: the file is read; a person says which column holds which field.
 * - `checking`, `running`, `undoing`: a job works; `progress` says how far it is.
 * - `checked`: every line was tried; nothing is stored yet.
 * - `done`: the valid lines are records. `undone`: the records were removed again.
 * - `failed`: the import could not continue; nothing more happens.
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

/** The accepted names of a column, and what it holds. */
export const ImportColumn = z.object({
  key: z.string(),
  label: z.string(),
  /** How its values are written: 'yyyy-MM-dd', 'HH:mm', '1234.5', or anything. */
  as: z.enum(['text', 'date', 'time', 'decimal']),
  required: z.boolean(),
  /** The keys of columns of which any one does in place of this required one. */
  instead: z.array(z.string()),
  /** A sentence for the person who prepares the file; '' when the name is enough. */
  help: z.string(),
  example: z.string(),
})
export type ImportColumn = z.infer<typeof ImportColumn>

export const ImportKind = z
  .object({
    id: z.string(),
    title: z.string(),
    /** One and many of what a line becomes: 'contato', 'contatos'. */
    one: z.string(),
    many: z.string(),
    /** What storing sets off beside the records, in a sentence; '' when nothing. */
    effect: z.string(),
    /** What undoing leaves as it is, in a sentence. */
    stays: z.string(),
    /** Lines of one file. */
    most: z.int(),
    columns: z.array(ImportColumn),
  })
  .meta({ id: 'ImportKind' })
export type ImportKind = z.infer<typeof ImportKind>

/** For each key of the kind's columns, the number (from 0) of the file's column that holds it; null when none does. */
export const Mapping = z.record(z.string().max(60), z.int().min(0).max(199).nullable())

const SummaryFields = {
  id: z.int(),
  kind: ImportKind,
  state: z.enum(importStates),
  file_name: z.string(),
  created_at: Instant,
  /** '' when that person no longer exists. */
  created_by: z.string(),
  /** Percent of the lines that the current job has done. */
  progress: z.int(),
  /** Lines of the file without the header line. */
  total: z.int(),
  /** How many lines cannot be stored, and how many are stored. */
  problems: z.int(),
  stored: z.int(),
  /** Records that undoing removed, and records it could not remove because they were changed or used since. */
  removed: z.int(),
  kept: z.int(),
  /** The instant until which it can be undone; null when it cannot. */
  undo_until: Instant.nullable(),
}

export const ImportSummary = z.object(SummaryFields).meta({ id: 'ImportSummary' })
export type ImportSummary = z.infer<typeof ImportSummary>

export const ImportBatch = z
  .object({
    ...SummaryFields,
    /** The headers of the file's columns, and the first lines below them. */
    headers: z.array(z.string()),
    /** The row of the file that has them, from 1, without counting the empty ones; 0: none has. */
    header: z.int(),
    /** The rows above it. */
    above: z.array(z.array(z.string())),
    /** The numbers in the file of the rows above, of that with the headers and of the first lines, from 1. */
    rows: z.array(z.int()),
    sample: z.array(z.array(z.string())),
    /** Its lines are not kept any more. */
    cleared: z.boolean(),
    mapping: Mapping,
  })
  .meta({ id: 'ImportBatch' })
export type ImportBatch = z.infer<typeof ImportBatch>

/** A line of the file as the server read it. `column` of a problem is null when it concerns the whole line. */
export const ImportLine = z
  .object({
    /** The number of the row in the file, from 1. */
    line: z.int(),
    values: z.record(z.string(), z.string()),
    problems: z.array(z.object({ column: z.string().nullable(), message: z.string() })),
    /** The id of the record made from the line; null when none was made, or when undoing removed it. */
    record_id: z.int().nullable(),
  })
  .meta({ id: 'ImportLine' })
export type ImportLine = z.infer<typeof ImportLine>
