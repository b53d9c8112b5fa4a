import { formatDate } from '@prumo/contract/dates.ts'
import { today } from '../../platform/clock.ts'
import type { Waiting } from '../../platform/waiting.ts'

/** Invitations that a consultant may still accept, the first to expire first. */
export const receivedInvitationsWaiting: Waiting = {
  id: 'invitation.received',
  words: ['convite de empresa', 'convites de empresas'],
  link: '/companies',
  topics: [],
  async read({ db, clock, userId, actor }, limit) {
    if (actor.type !== 'consultor') return { count: 0, items: [] }
    const rows = await db.raw<{ id: number; company_name: string; expires_at: Date; count: number }>(
      `select i.id, i.company_name, i.expires_at, count(*) over ()::int as count
       from identity.invitations i join identity.users u on u.email = i.email
       where u.id = $1 and i.accepted_at is null and i.revoked_at is null and i.expires_at > $2
       order by i.expires_at, i.id limit ${limit}`,
      [userId, clock.now()],
    )
    return {
      count: rows[0]?.count ?? 0,
      items: rows.map(({ id, company_name, expires_at }) => ({
        id,
        title: company_name,
        detail: `Vale até ${formatDate(today({ now: () => expires_at }, actor.timeZone))}`,
        link: '/companies',
      })),
    }
  },
}
