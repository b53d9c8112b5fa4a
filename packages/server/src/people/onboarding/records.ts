import { evidenceRecords, readersRecorded } from '../../platform/controlled/records.ts'
import { idOf, leftOut, owner, person } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import { datedSteps } from '../dated.ts'
import type { PeopleTables } from '../tables.ts'
import { stepsDue } from '../waiting.ts'
import { onboardingItems } from './items.ts'
import { opensOnboarding } from './opening.ts'
import { publishedOnboarding } from './published.ts'

const { record } = recordKinds<PeopleTables>('people', 'people')

const publication = ['publicação da lista da integração', 'publicações da lista da integração', 'f'] as const

export const onboardingRecords: readonly RecordKind[] = [
  record('people.onboarding_items', {
    duties: {
      id: 'onboarding_item.responsible',
      column: 'responsible_id',
      open: 'true',
      title: 't.topic',
      link: '/pessoas/onboarding',
      topic: 'people',
    },
    bin: { permission: 'peoples', restored: onboardingItems.putLast },
    words: ['item da integração', 'itens da integração', 'm'],
    entity: 'onboarding_item',
    alias: { title: 'topic' },
    file: 'integracao',
    title: 'Itens da integração de colaboradores',
    usual: ['id', 'position', 'created_at', 'updated_at'],
    fields: {
      topic: 'Tópico',
      description: 'Descrição (HTML)',
      suggestions_explanations: 'Sugestões e explicações',
      link_ref: 'Link',
      day: 'Dia; a contar do primeiro',
      responsible_id: owner('Responsável'),
    },
  }),
  record('people.onboarding_lists', {
    ...publishedOnboarding.declared,
    words: publication,
    entity: 'onboarding_list',
    recorded: { version: 'Versão', note: 'Observação', ...readersRecorded },
    actions: {
      published: 'publicou a lista da integração',
      readers_changed: 'mudou quem deve ler a lista da integração',
      read: 'confirmou a leitura da lista da integração',
    },
    file: 'integracao-publicacao',
    title: 'Publicação da lista da integração',
    usual: ['id', 'updated_by', 'updated_at', 'decided_at', 'version_in_force'],
    fields: {
      status: 'Situação: 1 não publicado, 2 publicado',
      decided_by: person('Quem publicou'),
      deleted_at: leftOut('Não se apaga.'),
    },
  }),
  ...evidenceRecords(publishedOnboarding.tables, {
    document: idOf('onboarding_list', 'Lista'),
    of: 'da lista da integração',
    file: 'integracao',
    version: publication,
    reader: ['pedido de leitura da lista da integração', 'pedidos de leitura da lista da integração', 'm'],
    reading: ['leitura da lista da integração', 'leituras da lista da integração', 'f'],
  }),
  record('people.onboardings', {
    opens: opensOnboarding,
    bin: {
      permission: 'peoples',
      people: ['created_by', 'people.onboarding_steps.responsible_id'],
    },
    words: ['integração', 'integrações', 'f'],
    entity: 'onboarding',
    recorded: { title: 'Colaborador', step: 'Passo', due_on: 'Prazo' },
    actions: {
      begun: 'iniciou a integração de …',
      step_done: 'concluiu um passo da integração de …',
      step_reopened: 'reabriu um passo da integração de …',
      step_changed: 'mudou um passo da integração de …',
      deleted: 'apagou a integração de …',
    },
    file: 'integracoes',
    title: 'Integrações iniciadas',
    usual: ['id', 'created_at'],
    fields: {
      collaborator_id: idOf('collaborator', 'Colaborador'),
      begun_on: 'Início',
      created_by: person('Quem iniciou'),
    },
  }),
  record('people.onboarding_steps', {
    duties: {
      id: 'onboarding_step.responsible',
      column: 'responsible_id',
      open: 't.done_at is null',
      title: `(select t.topic || ': ' || c.name from people.onboardings o
        join people.collaborators c on c.company_id = o.company_id and c.id = o.collaborator_id
        where o.company_id = t.company_id and o.id = t.onboarding_id)`,
      author: `(select o.created_by from people.onboardings o
        where o.company_id = t.company_id and o.id = t.onboarding_id)`,
      link: '/pessoas/onboarding',
      topic: 'people',
    },
    waiting: stepsDue,
    dated: datedSteps,
    words: ['passo de integração', 'passos de integração', 'm'],
    file: 'integracoes-passos',
    title: 'Passos das integrações',
    usual: ['id', 'position', 'updated_at'],
    fields: {
      onboarding_id: 'Integração (número)',
      topic: 'Tópico',
      description: 'Descrição (HTML)',
      suggestions_explanations: 'Sugestões e explicações',
      link_ref: 'Link',
      due_on: 'Prazo',
      responsible_id: owner('Responsável'),
      done_at: 'Quando foi feito',
      done_by: person('Quem fez'),
    },
  }),
]
