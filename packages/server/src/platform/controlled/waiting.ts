import type { Scope } from '../scope.ts'
import { counted, type Waiting, waitingBy } from '../waiting.ts'
import type { ControlledTables } from './evidence.ts'
import type { ReadingTables } from './readings.ts'

type Said = Pick<Waiting, 'id' | 'words' | 'link' | 'topics' | 'permission'>

type Listed = Said & {
  tables: ControlledTables
  /** The column of the title. */
  title: string
  /** A column that the path needs. */
  place: string
  path: (document: { id: number; place: number | null }) => string
}

/** Documents that are not put away and meet a condition, the oldest change first. */
const documentsThat = (
  { tables: { documents }, title, place, path, ...said }: Listed,
  [condition, ...values]: readonly [condition: string, ...values: ((scope: Scope) => unknown)[]],
): Waiting => ({
  ...said,
  read: (scope, limit) =>
    waitingBy<{ id: number; title: string; place: number | null }>(
      scope,
      limit,
      [
        `select id, ${title} as title, ${place} as place, ${counted} from ${documents}
         where company_id = $1 and deleted_at is null and ${condition}
         order by updated_at, id`,
        scope.companyId,
        ...values.map((value) => value(scope)),
      ],
      (document) => ({ id: document.id, title: document.title, detail: '', link: path(document) }),
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

/**
 * Documents whose version in force the person is asked to read and has not confirmed, the oldest request first.
 * @param title the column of the title, or what all of them are called where a company has one and it is never put away.
 */
export const toRead = ({
  tables: { documents, readers, readings, owner },
  title,
  path,
  ...said
}: Said & { tables: ReadingTables; title: string | { only: string }; path: (id: number) => string }): Waiting => ({
  ...said,
  read: ({ db, companyId, userId }, limit) =>
    waitingBy<{ id: number; title: string; version: number }>(
      { db },
      limit,
      [
        `select d.id, ${typeof title === 'string' ? `d.${title}` : "''"} as title, d.version_in_force as version, ${counted}
         from ${readers} r
         join ${documents} d on d.company_id = r.company_id and d.id = r.${owner}
         where r.company_id = $1 and r.user_id = $2 and d.version_in_force is not null
           ${typeof title === 'string' ? 'and d.deleted_at is null' : ''}
           and not exists (select from ${readings} g where g.company_id = r.company_id and g.${owner} = r.${owner}
             and g.version = d.version_in_force and g.user_id = r.user_id)
         order by r.asked_at, d.id`,
        companyId,
        userId,
      ],
      (document) => ({
        id: document.id,
        title: typeof title === 'string' ? document.title : title.only,
        detail: `Versão ${document.version}`,
        link: path(document.id),
      }),
    ),
})
