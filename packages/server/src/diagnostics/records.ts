import { pillarKeys, pillars } from '@prumo/contract/diagnostics/model.ts'
import { coded, leftOut, owner, person } from '../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../platform/records/record-kind.ts'
import { diagnosticAnswer } from './origins.ts'
import type { DiagnosticsTables } from './tables.ts'
import { askedOf, deleteAsked } from './team/forgetting.ts'
import { diagnosticsToAnswer } from './team/waiting.ts'

const { record } = recordKinds<DiagnosticsTables>('diagnostics')

const diagnostic = ['diagnóstico', 'diagnósticos', 'm'] as const

export const diagnosticRecords: readonly RecordKind[] = [
  record('diagnostics.diagnostics', {
    origins: diagnosticAnswer,
    words: diagnostic,
    entity: 'diagnostic',
    recorded: {
      people: 'Pessoas',
      ...Object.fromEntries(pillarKeys.map((pillar) => [pillar, pillars[pillar].label])),
    },
    actions: {
      started: 'começou um diagnóstico',
      concluded: 'concluiu um diagnóstico',
      asked: 'pediu a colegas que respondessem a um diagnóstico',
      team_closed: 'encerrou as respostas da equipe a um diagnóstico',
    },
    file: 'diagnosticos',
    usual: ['id', 'created_at'],
    fields: {
      kind: coded('Tipo', { initial: 'Inicial', later: 'Novo' }),
      form_version: 'Versão do questionário',
      status: 'Situação: 1 iniciado, 2 em andamento, 3 concluído',
      place: 'Questão em que parou',
      created_by: person('Quem começou'),
      concluded_by: person('Quem concluiu'),
      concluded_at: 'Quando foi concluído',
      team_closed_at: 'Quando as respostas da equipe foram encerradas',
    },
    personal: {
      name: 'diagnosticos',
      title: 'Diagnósticos que você começou ou concluiu',
      by: ['created_by', 'concluded_by'],
      fields: ['kind', 'created_at', 'concluded_at'],
    },
  }),
  record('diagnostics.answers', {
    words: ['resposta de diagnóstico', 'respostas de diagnósticos', 'f'],
    file: 'diagnosticos-respostas',
    fields: {
      diagnostic_id: 'Diagnóstico (número)',
      question: 'Questão',
      value: 'Resposta: 100 sempre, 75 com frequência, 50 de vez em quando, 25 raramente, 0 nunca, vazio não se aplica',
    },
  }),
  record('diagnostics.asked', {
    waiting: diagnosticsToAnswer,
    words: ['diagnóstico que pediram para responder', 'diagnósticos que pediram para responder', 'm'],
    references: [{ to: 'user', words: diagnostic, columns: { 'diagnostics.asked': ['asked_by'] } }],
    file: 'diagnosticos-pedidos',
    title: 'A quem pediram que respondesse',
    fields: {
      diagnostic_id: 'Diagnóstico (número)',
      user_id: person('Pessoa', deleteAsked),
      asked_by: owner('Quem pediu'),
      asked_on: 'Pedido em',
      answered: 'Se já respondeu',
      place: leftOut('É a questão na tela de quem ainda responde.'),
    },
    personal: {
      name: 'diagnosticos-pedidos',
      title: 'Diagnósticos que pediram que você respondesse',
      of: 'company',
      fields: { asked_on: 'Pedido em', answered: 'Respondido', answers: 'Respostas ainda não concluídas' },
      read: askedOf,
    },
    // Answers that were concluded are nobody's; the others nobody needs.
    forget: (within) => deleteAsked(within, within.userId),
  }),
  record('diagnostics.opinions', {
    words: ['opinião anônima', 'opiniões anônimas', 'f'],
    leftOut: 'São de quem ainda responde, e de mais ninguém.',
  }),
  record('diagnostics.counts', {
    words: ['contagem de respostas', 'contagens de respostas', 'f'],
    leftOut: 'Grupos com menos de cinco pessoas não são mostrados a ninguém; o que se pode ver está no resultado.',
  }),
]
