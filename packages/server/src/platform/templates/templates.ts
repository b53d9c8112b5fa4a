import { templateLimit } from '@prumo/contract/templates.ts'
import { type Change, record } from '../audit/record.ts'
import { requireRoom } from '../database/room.ts'
import type { Rows } from '../database/rows.ts'
import { fail } from '../errors.ts'
import type { Scope } from '../scope.ts'

type Stored = { id: number; name: string; created_by: number }
type TemplateRows<Row, Values> = Pick<
  Rows<unknown, Row, Values, Partial<Values> & { name?: string }>,
  'all' | 'count' | 'lock' | 'insert' | 'update' | 'remove'
>

type Options<Row, Content> = {
  /** The entity in the audit trail. */
  entity: string
  /** What the contract declares beside `templateFields`, and the name of whom made it, in the order of the rows. */
  contents: (scope: Scope, rows: readonly Row[]) => Promise<readonly Content[]>
}

/**
 * The verbs of templates that a company shares, for tasks, agendas and every area whose records begin with one. Whoever
 * made a template, responsible users and administrators rename and delete it.
 * @param rows the rows of the templates' table, with the stamp `created_by` and `duplicate` 'template.duplicate'.
 */
export const templatesOf = <
  Row extends Stored,
  Values extends { name: string },
  Content extends { created_by: string },
>(
  rows: TemplateRows<Row, Values>,
  { entity, contents }: Options<Row, Content>,
) => {
  const mayEdit = ({ userId, actor }: Scope, { created_by }: Row) =>
    created_by === userId || actor.isResponsible || actor.isRoot
  const present = async (scope: Scope, found: readonly Row[]) =>
    (await contents(scope, found)).map((content, at) => {
      const row = found[at]!
      return { ...content, id: row.id, name: row.name, can: { edit: mayEdit(scope, row) } }
    })
  const shown = async (scope: Scope, row: Row) => (await present(scope, [row]))[0]!
  const recorded = (scope: Scope, action: string, id: number, change: Change) =>
    record(scope, `${entity}.${action}`, id, change)
  const lockOwn = async (scope: Scope, id: number) => {
    const row = await rows.lock(scope, id)
    if (!mayEdit(scope, row)) throw fail('template.read_only')
    return row
  }

  return {
    /** The company's templates by name. */
    all: async (scope: Scope) => present(scope, await rows.all(scope, { most: templateLimit })),

    /** @param facts what the trail says of its content. @throws template.duplicate, list.too_many. */
    create: async (scope: Scope, values: Values, facts: object) => {
      await requireRoom(scope, entity, { most: templateLimit, count: () => rows.count(scope) })
      const row = await rows.insert(scope, values)
      await recorded(scope, 'created', row.id, { after: { name: row.name, ...facts } })
      return shown(scope, row)
    },

    /** @throws not_found, template.read_only, template.duplicate. */
    rename: async (scope: Scope, id: number, { name }: { name: string }) => {
      const before = await lockOwn(scope, id)
      const row = await rows.update(scope, id, { name } as Partial<Values>)
      await recorded(scope, 'updated', id, { before: { name: before.name }, after: { name } })
      return shown(scope, row)
    },

    /** Gives a template another content. @throws not_found, template.read_only, template.duplicate. */
    rewrite: async (scope: Scope, id: number, values: Partial<Values>, facts: object) => {
      const before = await lockOwn(scope, id)
      const row = await rows.update(scope, id, values as Partial<Values> & { name?: string })
      await recorded(scope, 'updated', id, { before: { name: before.name }, after: { name: row.name, ...facts } })
    },

    /** @throws not_found, template.read_only. */
    remove: async (scope: Scope, id: number) => {
      const { name } = await lockOwn(scope, id)
      await rows.remove(scope, id)
      await recorded(scope, 'deleted', id, { before: { name } })
    },
  }
}
