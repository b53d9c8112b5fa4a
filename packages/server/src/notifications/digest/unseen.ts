import { reachableMembers } from '../../identity/members/reaching.ts'
import { wallClock } from '../../platform/exports/columns.ts'
import { type DigestList, type DigestSection, digestRows } from '../../platform/notifications/digest.ts'

/**
 * Unread notifications of the kinds that a person wants in this e-mail, of areas that they may see now; each is listed in
 * one e-mail only.
 */
export const unseenSection: DigestSection = async (scope, userIds) => {
  const { db, companyId, actor } = scope
  const held = (await reachableMembers(scope, userIds)).flatMap(({ id, permissions }) =>
    permissions.map((permission) => ({ id, permission })),
  )
  const rows = await db.raw<{ user_id: number; title: string; created_at: Date; total: number }>(
    `select user_id, title, created_at, total from (
       select user_id, id, title, created_at, count(*) over (partition by user_id) as total,
         row_number() over (partition by user_id order by created_at desc, id desc) as place
       from notifications.notifications
       where company_id = $1 and user_id = any($2::bigint[]) and email = 'digest' and mailed_at is null
         and viewed_at is null
         and (needs is null or (user_id, needs) in (select * from unnest($3::bigint[], $4::text[])))
     ) unseen where place <= ${digestRows} order by user_id, place`,
    [companyId, userIds, held.map(({ id }) => id), held.map(({ permission }) => permission)],
  )
  const lists = Map.groupBy(rows, ({ user_id }) => user_id)
  return new Map(
    [...lists].map(([userId, unseen]): [number, DigestList] => [
      userId,
      {
        title: 'Não visualizadas',
        rows: unseen.map(({ title, created_at }) => {
          const { day, month, hour, minute } = wallClock(created_at, actor.timeZone)
          return [`${day}/${month} ${hour}:${minute}`, title]
        }),
        total: unseen[0]!.total,
        link: '/?notificacoes=abertas',
      },
    ]),
  )
}
