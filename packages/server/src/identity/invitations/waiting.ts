import { formatDate } from '@prumo/contract/dates.ts'
import { today } from '../../platform/clock.ts'
import { counted, type Waiting, waitingBy } from '../../platform/waiting.ts'

/** Invitations that a consultant may still accept, the first to expire first. */
export const receivedInvitationsWaiting: Waiting = {
  id: 'invitation.received',
  words: ['convite de empresa', 'convites de empresas'],
  link: '/companies',
  topics: [],
  ofPerson: true,
  async read({ db, clock, userId, actor }, limit) {
    if (actor.type !== 'consultor') return { count: 0, items: [] }
    return waitingBy<{ id: number; company_name: string; expires_at: Date }>(
      { db },
      limit,
      [
        `select i.id, i.company_name, i.expires_at, ${counted}
       from identity.invitations i join identity.users u on u.email = i.email
       where u.id = $1 and i.accepted_at is null and i.revoked_at is null and i.expires_at > $2
       order by i.expires_at, i.id`,
        userId,
        clock.now(),
      ],
      ({ id, company_name, expires_at }) => ({
        id,
        title: company_name,
        detail: `Vale até ${formatDate(today({ now: () => expires_at }, actor.timeZone))}`,
        link: '/companies',
      }),
    )
  },
}
