import { addDays, formatDate } from '@prumo/contract/dates.ts'
import { endingDays } from '@prumo/contract/people/development/model.ts'
import { reachableMembers } from '../../identity/members/reaching.ts'
import { notifyEach } from '../../notifications/notifying.ts'
import { defineKind } from '../../platform/notifications/kinds.ts'
import { html } from '../../platform/rich-text/writing.ts'
import type { Scope } from '../../platform/scope.ts'
import { counted, type Waiting, waitingBy } from '../../platform/waiting.ts'
import { endingUntil } from './trainings.ts'

/** Days. What ended earlier was notified then, or is too old to notify. */
const newsDays = 7
const most = 1000

type Ending = { id: number; title: string; name: string; on: string; ended: boolean; own: boolean }

/** A training of somebody ends soon, or has ended. */
export const trainingEnds = defineKind<Ending>({
  id: 'training.ends',
  name: 'Validade de treinamentos',
  description: `${endingDays} dias antes de um treinamento perder a validade e quando ela acaba: para a pessoa e para quem o registrou.`,
  defaults: { inApp: true, email: 'digest' },
  weight: 'own',
  needs: null,
  text: ({ title, name, on, ended, own }) => ({
    title: ended ? 'Treinamento sem validade' : 'Treinamento perto do fim da validade',
    message: ended
      ? html`<p><strong>${title}</strong>, de ${name}, valia até ${formatDate(on)}.</p>`
      : html`<p><strong>${title}</strong>, de ${name}, vale até ${formatDate(on)}.</p>`,
    link: own ? '/minha-pagina' : trainingsLink(ended ? 'ended' : 'ending'),
  }),
})

const trainingsLink = (state: 'ending' | 'ended') => `/pessoas/desenvolvimento/treinamentos?situacao=${state}`

/** Notifies the person and whoever registered it that a training ends within 30 days, and that it has ended: once each. */
export async function notifyEndingTrainings(scope: Scope) {
  type Row = Omit<Ending, 'ended' | 'own'> & { user_id: number | null; created_by: number }
  const [everybody, registrars, due] = await Promise.all([
    reachableMembers(scope),
    reachableMembers(scope, undefined, 'peoples'),
    scope.db.raw<Row>(
      `select t.id, t.title, c.name, t.valid_until as on, c.user_id, t.created_by
       from people.trainings t
       join people.collaborators c on c.company_id = t.company_id and c.id = t.collaborator_id
       where t.company_id = $1 and t.valid_until >= $2::date and ${endingUntil('$3', '$4')}
       order by t.valid_until, t.id limit ${most}`,
      [scope.companyId, addDays(scope.today, -newsDays), addDays(scope.today, endingDays), scope.today],
    ),
  ])
  const [members, mayRead] = [everybody, registrars].map((people) => new Set(people.map(({ id }) => id)))
  await notifyEach(
    scope,
    trainingEnds,
    due.flatMap(({ user_id, created_by, ...training }) => {
      const ended = training.on < scope.today
      const once = `training ${training.id} ${training.on} ${ended ? 'ended' : 'ending'}`
      const own = user_id !== null && members!.has(user_id) ? [{ to: user_id, own: true }] : []
      const by = created_by !== user_id && mayRead!.has(created_by) ? [{ to: created_by, own: false }] : []
      return [...own, ...by].map(({ to, own: isOwn }) => ({ to, data: { ...training, ended, own: isOwn }, once }))
    }),
  )
}

/** Trainings that end within 30 days or have ended, for whoever registered them, the first to end first. */
export const trainingsEnding: Waiting = {
  id: 'training.ending',
  words: ['treinamento para renovar', 'treinamentos para renovar'],
  link: trainingsLink('ending'),
  topics: ['people'],
  permission: 'peoples',
  read({ db, companyId, userId, today }, limit) {
    return waitingBy<{ id: number; title: string; name: string; on: string }>(
      { db },
      limit,
      [
        `select t.id, t.title, c.name, t.valid_until as on, ${counted}
         from people.trainings t
         join people.collaborators c on c.company_id = t.company_id and c.id = t.collaborator_id
         where t.company_id = $1 and t.created_by = $2 and ${endingUntil('$3', '$4')}
         order by t.valid_until, t.id`,
        companyId,
        userId,
        addDays(today, endingDays),
        today,
      ],
      ({ id, title, name, on }) => ({
        id,
        title: `${title}: ${name}`,
        detail: formatDate(on),
        link: trainingsLink(on < today ? 'ended' : 'ending'),
      }),
    )
  },
}
