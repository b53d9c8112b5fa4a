import { formatDate } from '@prumo/contract/dates.ts'
import type { Scope } from '../scope.ts'
import { counted, type Waiting, waitingBy } from '../waiting.ts'
import type { ControlledTables } from './evidence.ts'
import type { ReadKind } from './readings.ts'

type Said = Pick<Waiting, 'id' | 'words' | 'link' | 'topics' | 'permission'>

type Listed = Said & {
  tables: ControlledTables
  /** The column of the title. */
  title: string
  /** A column that the path needs. */
  place?: string
  path: (document: { id: number; place: number | null }) => string
  /** A column with the day by which they are wanted; absent: the oldest change is first. */
  date?: string
}

/** Documents that are not put away and meet a condition, the most urgent first. */
const documentsThat = (
  { tables: { documents }, title, place = 'null::bigint', path, date, ...said }: Listed,
  [condition, ...values]: readonly [condition: string, ...values: ((scope: Scope) => unknown)[]],
): Waiting => ({
  ...said,
  read: (scope, limit) =>
    waitingBy<{ id: number; title: string; place: number | null; day: string | null }>(
      scope,
      limit,
      [
        `select id, ${title} as title, ${place} as place, ${date ?? 'null::date'} as day, ${counted} from ${documents}
         where company_id = $1 and deleted_at is null and ${condition}
         order by ${date ?? 'updated_at'}, id`,
        scope.companyId,
        ...values.map((value) => value(scope)),
      ],
      (document) => ({
        id: document.id,
        title: document.title,
        detail: document.day ? formatDate(document.day) : '',
        link: path(document),
      }),
    ),
})

/**
 * Documents that wait for the approval of the person; those without an approver wait for the responsible users. Their
 * table has the column approver_id.
 */
export const toApprove = (listed: Listed): Waiting =>
  documentsThat(listed, [
    'status = 1 and (approver_id = $2 or approver_id is null and $3::boolean)',
    ({ userId }) => userId,
    ({ actor }) => actor.isResponsible || actor.isRoot,
  ])

/** Documents that were refused, for the person who made them. */
export const toCorrect = (listed: Listed): Waiting =>
  documentsThat(listed, ['status = 3 and created_by = $2', ({ userId }) => userId])

/** Documents whose date in this column has come, for the person who made them. @param more a further condition. */
export const toFollow = (listed: Listed, date: string, more = 'true'): Waiting =>
  documentsThat({ ...listed, date }, [
    `created_by = $2 and ${date} <= $3::date and ${more}`,
    ({ userId }) => userId,
    ({ today }) => today,
  ])

/** Documents whose version in force the person is asked to read and has not confirmed, the oldest request first. */
export const toRead = ({ entity, tables, title, topic, only = '', words, list, path }: ReadKind): Waiting => ({
  words,
  link: list,
  id: `${entity}.to_read`,
  topics: [topic],
  read: ({ db, companyId, userId }, limit) => {
    const { documents, readers, readings, owner } = tables
    return waitingBy<{ id: number; title: string; version: number }>(
      { db },
      limit,
      [
        `select d.id, ${title ? `d.${title}` : "''"} as title, d.version_in_force as version, ${counted}
         from ${readers} r
         join ${documents} d on d.company_id = r.company_id and d.id = r.${owner}
         where r.company_id = $1 and r.user_id = $2 and d.version_in_force is not null and d.deleted_at is null
           and not exists (select from ${readings} g where g.company_id = r.company_id and g.${owner} = r.${owner}
             and g.version = d.version_in_force and g.user_id = r.user_id)
         order by r.asked_at, d.id`,
        companyId,
        userId,
      ],
      (document) => ({
        id: document.id,
        title: document.title || only,
        detail: `Versão ${document.version}`,
        link: path(document.id),
      }),
    )
  },
})
