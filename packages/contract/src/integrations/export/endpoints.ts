import { z } from 'zod'
import { defineCalls, download } from '../../contract.ts'
import { whole } from '../../fields.ts'
import { one } from '../../record-calls.ts'

/** JSON Lines: an object in each line. */
export const linesType = 'application/x-ndjson'

/** The most rows of a page, and the most records of a page of changes. */
export const exportLimits = { rows: 1000, changes: 200 } as const

/** The columns of a row are described by its table. */
const Row = z.record(z.string(), z.unknown())

/** A table of the export, as a spreadsheet chooses it. */
const ExportTable = z.object({
  /** The name of its address and of its lines: 'lancamentos'. */
  name: z.string(),
  title: z.string(),
  columns: z.array(z.object({ name: z.string(), meaning: z.string() })),
  /**
   * `record`: changes tell of its rows by their id. `part`: its rows come with the record of the table `of` that they belong
   * to, which the column `by` names. `whole`: changes do not tell of it, read it again.
   */
  changes: z.enum(['record', 'part', 'whole']),
  of: z.string().optional(),
  by: z.string().optional(),
})
export type ExportTable = z.infer<typeof ExportTable>

/** What happened to a record since the cursor. */
const ExportChange = z
  .object({
    table: z.string(),
    /** Null: the order of the whole table changed; read it again. */
    id: z.int().nullable(),
    /** As it is now; null: it is gone. */
    row: Row.nullable(),
    /** The rows of other tables that belong to it, all of them as they are now, by table. */
    parts: z.record(z.string(), z.array(Row)),
  })
  .meta({ id: 'ExportChange' })
export type ExportChange = z.infer<typeof ExportChange>

const byKey = {
  audience: 'everyone',
  why: 'Só uma chave que exporta a empresa, que só quem é responsável por ela cria; e dela, o que as áreas da chave abrem.',
  key: 'export',
} as const

export const exportCalls = defineCalls({
  'GET /integrations/export': {
    ...byKey,
    summary: 'As tabelas que a chave exporta, com as suas colunas, e o cursor de onde as mudanças começam',
    response: one(z.object({ tables: z.array(ExportTable), cursor: z.string() })),
    errors: ['not_found'],
  },
  'GET /integrations/export/tables/{name}': {
    ...byKey,
    summary: 'As linhas de uma tabela, por página: next é o after da próxima, e null no fim',
    params: z.object({ name: z.string().max(80) }),
    query: z.object({
      after: z.string().max(300).optional(),
      per_page: whole(1, exportLimits.rows).default(exportLimits.rows),
    }),
    response: z.object({ rows: z.array(Row), next: z.string().nullable() }),
    errors: ['not_found', 'export.cursor'],
  },
  'GET /integrations/export/lines': {
    ...byKey,
    weight: 'heavy',
    summary:
      'Tudo o que a chave exporta, uma linha JSON por registro: {"table","row"}; a primeira traz o cursor, a última diz {"end":true,"rows"}',
    response: download(linesType),
    errors: ['not_found', 'rate.limited', 'work.busy'],
  },
  'GET /integrations/export/changes': {
    ...byKey,
    summary: 'O que mudou desde um cursor: cada registro como está agora, com as suas partes, ou null se foi apagado',
    query: z.object({
      cursor: z.string().max(120),
      per_page: whole(1, exportLimits.changes).default(exportLimits.changes),
    }),
    response: z.object({
      changes: z.array(ExportChange),
      cursor: z.string(),
      /** There is more: ask at once with the new cursor. */
      more: z.boolean(),
    }),
    errors: ['not_found', 'export.cursor', 'export.cursor_old'],
  },
})
