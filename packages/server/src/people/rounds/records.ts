import { formatDate } from '@prumo/contract/dates.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Origin } from '../../platform/origins.ts'
import { coded, idOf, leftOut, person } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import { counted, type Waiting, waitingBy } from '../../platform/waiting.ts'
import type { PeopleTables } from '../tables.ts'
import { answeringLink, assessmentLink, personLink, resultLink, roundLink } from './kinds.ts'
import { openResult } from './results.ts'

const { record } = recordKinds<PeopleTables>('people', 'people')

/** Assessments of open rounds that the person has not answered, those that end first first. */
const toAnswer: Waiting = {
  id: 'feedback_round.to_answer',
  words: ['avaliação para responder', 'avaliações para responder'],
  link: answeringLink,
  topics: ['people'],
  read({ db, companyId, userId }, limit) {
    return waitingBy<{ id: number; name: string; round: string; ends_on: string }>(
      { db },
      limit,
      [
        `select a.id, o.name, r.name as round, r.ends_on, ${counted}
       from people.round_assessments a
       join people.round_people p on p.company_id = a.company_id and p.id = a.person_id
       join people.feedback_rounds r on r.company_id = p.company_id and r.id = p.round_id and r.state = 2
       join people.collaborators o on o.company_id = p.company_id and o.id = p.collaborator_id
       where a.company_id = $1 and not a.sent
         and a.assessor_id = (select id from people.collaborators where company_id = $1 and user_id = $2)
         and not exists (select from people.feedbacks f where f.company_id = a.company_id and f.assessment_id = a.id)
       order by r.ends_on, a.id`,
        companyId,
        userId,
      ],
      ({ id, name, round, ends_on }) => ({
        id,
        title: name,
        detail: `${round}, até ${formatDate(ends_on)}`,
        link: assessmentLink(id),
      }),
    )
  },
}

/** Open rounds of the person whose time is over. */
const toClose: Waiting = {
  id: 'feedback_round.to_close',
  words: ['rodada de feedback para encerrar', 'rodadas de feedback para encerrar'],
  link: '/pessoas/rodadas',
  topics: ['people'],
  permission: 'peoples',
  read({ db, companyId, userId, today }, limit) {
    return waitingBy<{ id: number; name: string; ends_on: string }>(
      { db },
      limit,
      [
        `select id, name, ends_on, ${counted} from people.feedback_rounds
       where company_id = $1 and created_by = $2 and state = 2 and ends_on < $3::date order by ends_on, id`,
        companyId,
        userId,
        today,
      ],
      ({ id, name, ends_on }) => ({ id, title: name, detail: `até ${formatDate(ends_on)}`, link: roundLink(id) }),
    )
  },
}

type Result = { id: number; round_id: number; round: string; ends_on: string; name: string; department_id: number }

/** Somebody's result in a round: what was agreed on in the conversation about it becomes plans of action. */
const results: Origin = {
  kind: 'round_person',
  name: 'Resultado de rodada de feedback',
  permission: 'peoples',
  async read({ db, companyId }, ids) {
    const rows = await db.all<Result>`
      select p.id, r.id as round_id, r.name as round, r.ends_on, c.name, c.department_id
      from people.round_people p
      join people.feedback_rounds r on r.company_id = p.company_id and r.id = p.round_id
      join people.collaborators c on c.company_id = p.company_id and c.id = p.collaborator_id
      where p.company_id = ${companyId} and p.id::text = any(${ids}::text[])`
    return rows.map(({ id, round_id, round, ends_on, name, department_id }) => ({
      id: String(id),
      title: `${name}, ${round}`,
      link: personLink(round_id, id),
      problem: `Combinado com ${name} na conversa sobre o resultado`,
      to_why_do: `${round}, até ${formatDate(ends_on)}`,
      department_id,
    }))
  },
}

export const roundRecords: readonly RecordKind[] = [
  record('people.feedback_rounds', {
    bin: { permission: 'peoples', people: ['created_by', 'people.round_assessments.assessor_id'] },
    waiting: [toAnswer, toClose],
    words: ['rodada de feedback', 'rodadas de feedback', 'f'],
    entity: 'feedback_round',
    alias: { title: 'name' },
    actions: {
      opened: 'abriu a rodada de feedback …',
      closed: 'encerrou a rodada de feedback …',
      reminded: 'lembrou quem falta responder na rodada de feedback …',
    },
    file: 'feedback-rodadas',
    usual: ['id', 'created_by', 'created_at', 'updated_at'],
    fields: {
      name: 'Nome',
      template_id: 'Modelo (número)',
      template: 'Modelo',
      questions: 'Perguntas',
      begins_on: 'Começo',
      ends_on: 'Fim',
      state: coded('Situação', { 1: 'Em preparação', 2: 'Aberta', 3: 'Encerrada' }),
    },
  }),
  record('people.round_people', {
    origins: results,
    words: ['pessoa avaliada', 'pessoas avaliadas', 'f'],
    entity: 'round_person',
    recorded: { title: 'Colaborador' },
    actions: {
      created: 'incluiu em uma rodada de feedback …',
      updated: 'mudou quem avalia …',
      deleted: 'tirou de uma rodada de feedback …',
      calibrated: 'ajustou a nota de …',
      shared: 'compartilhou o resultado de uma rodada com …',
      unshared: 'deixou de compartilhar o resultado de uma rodada com …',
      seen: 'viu o seu resultado em uma rodada',
    },
    file: 'feedback-rodadas-pessoas',
    title: 'Pessoas avaliadas em rodadas de feedback',
    usual: ['id'],
    fields: {
      round_id: idOf('feedback_round', 'Rodada'),
      collaborator_id: idOf('collaborator', 'Colaborador'),
      adjusted_score: 'Nota ajustada',
      adjusted_reason: 'Motivo do ajuste',
      adjusted_by: person('Quem ajustou'),
      shared_at: 'Compartilhado em',
      seen_at: 'Visto em',
    },
    opens: {
      permission: null,
      // Whom a result was shared with reads what is said below it, and not what the company made of the score.
      silent: ['round_person.calibrated', 'round_person.updated'],
      find: async (scope, id) => {
        const { name, round, round_id } = await openResult(scope, id)
        return {
          title: `${name}, ${round}`,
          link: scope.can('peoples') ? personLink(round_id, id) : resultLink(id),
          changed: () => publish(scope, { topic: 'people', id: round_id }),
        }
      },
    },
    personal: {
      name: 'resultados-de-rodadas',
      title: 'Rodadas de feedback em que você foi avaliado',
      of: 'company',
      fields: {
        round: 'Rodada',
        ends_on: 'Fim',
        adjusted_score: 'Nota ajustada',
        adjusted_reason: 'Motivo do ajuste',
        shared_at: 'Compartilhado em',
        seen_at: 'Visto em',
      },
      read: ({ db, companyId, userId }, last, limit) =>
        db.all<{
          id: number
        }>`
          select p.id, r.name as round, r.ends_on, p.adjusted_score, p.adjusted_reason, p.shared_at, p.seen_at
          from people.round_people p
          join people.feedback_rounds r on r.company_id = p.company_id and r.id = p.round_id
          join people.collaborators c on c.company_id = p.company_id and c.id = p.collaborator_id
          where p.company_id = ${companyId} and c.user_id = ${userId} and p.id > ${last?.id ?? 0}
          order by p.id limit ${limit}`,
    },
  }),
  record('people.round_assessments', {
    words: ['avaliação pedida', 'avaliações pedidas', 'f'],
    file: 'feedback-rodadas-avaliadores',
    title: 'Quem avalia quem nas rodadas de feedback',
    usual: ['id'],
    fields: {
      person_id: 'Pessoa avaliada (número na rodada)',
      assessor_id: idOf('collaborator', 'Quem avalia'),
      relation: coded('Avalia como', { 1: 'A própria pessoa', 2: 'Liderança', 3: 'Par', 4: 'Equipe' }),
      sent: leftOut('Serve só para não responder duas vezes: o que disseram não tem nome'),
    },
  }),
  record('people.round_answers', {
    words: ['resposta sem nome', 'respostas sem nome', 'f'],
    leftOut: 'O que pares e equipe disseram não tem nome e só aparece no Prumo, em grupos de cinco pessoas ou mais',
  }),
]
