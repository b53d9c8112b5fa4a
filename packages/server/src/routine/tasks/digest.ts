import { formatDate } from '@prumo/contract/dates.ts'
import { type DigestList, type DigestSection, digestRows } from '../../platform/notifications/digest.ts'
import type { Scope } from '../../platform/scope.ts'
import { ofTeamFor } from './audience.ts'

/** Open tasks of today, the person's and the team's, by hour. */
export const todaySection: DigestSection = (scope, userIds) =>
  lists(scope, userIds, {
    title: 'Tarefas de hoje',
    link: '/',
    condition: 'date = $3::date',
    order: 'starts_at nulls first, id',
    label: ({ starts_at, ends_at }) => [starts_at, ends_at].filter(Boolean).join('–') || 'Sem hora',
  })

/** Open tasks of the past, the person's and the team's, the most recent day first. */
export const lateSection: DigestSection = (scope, userIds) =>
  lists(scope, userIds, {
    title: 'Tarefas atrasadas',
    link: '/',
    condition: 'date < $3::date',
    order: 'date desc, starts_at nulls first, id',
    label: ({ date }) => formatDate(date),
  })

type Row = { label: string; date: string; starts_at: string | null; ends_at: string | null }
type Wanted = Pick<DigestList, 'title' | 'link'> & {
  /** On the tasks; $3 is today. */
  condition: string
  order: string
  label: (task: Row) => string
}

async function lists(
  { db, companyId, today }: Scope,
  userIds: readonly number[],
  { title, link, condition, order, label }: Wanted,
): Promise<ReadonlyMap<number, DigestList>> {
  const open = `select id, label, date, starts_at, ends_at from routine.tasks t
    where company_id = $1 and status = '1' and ${condition}`
  const rows = await db.raw<Row & { user_id: number; total: number }>(
    `select p.user_id, x.* from unnest($2::bigint[]) p (user_id)
     cross join lateral (
       select id, label, date, starts_at, ends_at, count(*) over () as total from (
         ${open} and t.user_id = p.user_id
         union all
         ${open} and ${ofTeamFor('p.user_id', 't.')} and t.user_id <> p.user_id
       ) own_and_team
       order by ${order} limit ${digestRows}
     ) x
     order by p.user_id, ${order}`,
    [companyId, userIds, today],
  )
  return new Map(
    [...Map.groupBy(rows, ({ user_id }) => user_id)].map(([userId, tasks]): [number, DigestList] => [
      userId,
      { title, link, total: tasks[0]!.total, rows: tasks.map((task) => [label(task), task.label]) },
    ]),
  )
}
