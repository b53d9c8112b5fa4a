import { levelWords } from '@prumo/contract/people/development/model.ts'
import type { PersonalRow, PersonalSection } from '../../platform/exports/personal-section.ts'
import { coded, idOf } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import type { PeopleTables } from '../tables.ts'
import { trainingsEnding } from './kinds.ts'
import { competenceGap } from './origins.ts'
import { openTraining } from './trainings.ts'

const { record } = recordKinds<PeopleTables>('people', 'people')

const levels = Object.fromEntries(levelWords.map((words, level) => [String(level), words]))

const ownAssessments: PersonalSection = {
  name: 'competencias-avaliadas',
  title: 'Avaliações das suas competências',
  of: 'company',
  fields: { competence: 'Competência', level: 'Nível, de 0 a 4', assessed_on: 'Avaliada em', note: 'Observação' },
  read: ({ db, companyId, userId }, last, limit) =>
    db.all<PersonalRow>`
      select a.id, k.title as competence, a.level, a.assessed_on, a.note from people.assessments a
      join people.collaborators c on c.company_id = a.company_id and c.id = a.collaborator_id
      join people.competences k on k.company_id = a.company_id and k.id = a.competence_id
      where a.company_id = ${companyId} and c.user_id = ${userId} and a.id > ${last?.id ?? 0}
      order by a.id limit ${limit}`,
}

const ownTrainings: PersonalSection = {
  name: 'treinamentos',
  title: 'Os seus treinamentos',
  of: 'company',
  fields: { title: 'Treinamento', held_on: 'Data', hours: 'Horas', provider: 'Quem deu', valid_until: 'Válido até' },
  read: ({ db, companyId, userId }, last, limit) =>
    db.all<PersonalRow>`
      select t.id, t.title, t.held_on, t.hours, t.provider, t.valid_until from people.trainings t
      join people.collaborators c on c.company_id = t.company_id and c.id = t.collaborator_id
      where t.company_id = ${companyId} and c.user_id = ${userId} and t.id > ${last?.id ?? 0}
      order by t.id limit ${limit}`,
}

export const developmentRecords: readonly RecordKind[] = [
  record('people.competences', {
    words: ['competência', 'competências', 'f'],
    entity: 'competence',
    recorded: { competences: 'Competências pedidas' },
    actions: { required: 'mudou as competências que pede o cargo …' },
    bin: { permission: 'peoples' },
    origins: competenceGap,
    file: 'competencias',
    usual: ['id', 'created_at', 'updated_at'],
    fields: { title: 'Competência', description: 'Descrição' },
  }),
  record('people.required_competences', {
    words: ['competência pedida', 'competências pedidas', 'f'],
    file: 'competencias-por-cargo',
    title: 'Competências que cada cargo pede',
    fields: {
      job_description_id: idOf('job_description', 'Descrição de cargo'),
      competence_id: idOf('competence', 'Competência'),
      level: coded('Nível', levels),
    },
  }),
  record('people.assessments', {
    words: ['avaliação de competência', 'avaliações de competência', 'f'],
    entity: 'assessment',
    recorded: { title: 'Pessoa', competence: 'Competência', level: 'Nível' },
    actions: {
      created: 'avaliou uma competência de …',
      deleted: 'apagou uma avaliação de competência de …',
    },
    file: 'competencias-avaliacoes',
    title: 'Avaliações de competências',
    usual: ['id', 'note', 'made_by', 'made_at'],
    fields: {
      collaborator_id: idOf('collaborator', 'Colaborador'),
      competence_id: idOf('competence', 'Competência'),
      level: coded('Nível', levels),
      assessed_on: 'Avaliada em',
    },
    personal: ownAssessments,
  }),
  record('people.trainings', {
    // The person it is of reads its certificate.
    opens: { permission: null, files: true, find: openTraining },
    bin: { permission: 'peoples' },
    waiting: trainingsEnding,
    words: ['treinamento', 'treinamentos', 'm'],
    entity: 'training',
    happens: { created: 'um treinamento é registrado' },
    recorded: { person: 'Pessoa' },
    file: 'treinamentos',
    usual: ['id', 'created_by', 'created_at', 'updated_at'],
    fields: {
      collaborator_id: idOf('collaborator', 'Colaborador'),
      title: 'Treinamento',
      held_on: 'Data',
      hours: 'Horas',
      provider: 'Quem deu',
      valid_until: 'Válido até; vazia se não vence',
      competence_id: idOf('competence', 'Competência'),
    },
    personal: ownTrainings,
  }),
]
