import { answerStates } from '@prumo/contract/integrations/forms/endpoints.ts'
import { formMakes } from '@prumo/contract/integrations/forms/model.ts'
import { coded, leftOut, person, yesOrNo } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import type { IntegrationsTables } from '../tables.ts'
import { answersToDecide } from './answers.ts'

const { record } = recordKinds<IntegrationsTables>('company')

export const formRecords: readonly RecordKind[] = [
  record('integrations.forms', {
    duties: {
      id: 'form.receiver',
      column: 'receiver_id',
      open: 't.is_open',
      title: 't.title',
      link: '/formularios',
      topic: 'forms',
    },
    words: ['formulário público', 'formulários públicos', 'm'],
    entity: 'form',
    file: 'formularios-publicos',
    usual: ['id', 'created_by', 'created_at', 'updated_at'],
    fields: {
      title: 'Título',
      intro: 'O que diz antes dos campos',
      thanks: 'O que diz a quem enviou',
      makes: coded('O que cria', formMakes),
      fields: 'Campos; como lista com nome, tipo e opções',
      receiver_id: person('Quem recebe'),
      at_once: yesOrNo('Cria na hora, sem conferir'),
      is_open: yesOrNo('Aberto'),
      ends_on: 'Último dia',
      most_a_day: 'Respostas por dia, no máximo',
      token: leftOut('O fim do endereço, que está no cartaz.'),
      received: 'Quantas respostas recebeu',
      received_at: 'Quando recebeu a última',
    },
    personal: {
      name: 'formularios-publicos',
      title: 'Formulários públicos que você criou ou recebe',
      fields: ['title', 'created_at'],
      by: ['created_by', 'receiver_id'],
    },
  }),
  record('integrations.form_answers', {
    waiting: answersToDecide,
    words: ['resposta de formulário', 'respostas de formulários', 'f'],
    entity: 'form_answer',
    happens: { received: { says: 'chega uma resposta de formulário', permission: null } },
    recorded: { title: 'Formulário', makes: { name: 'O que criou', codes: formMakes } },
    actions: {
      received: 'recebeu uma resposta do formulário …',
      accepted: 'aceitou uma resposta do formulário …',
      discarded: 'descartou uma resposta do formulário …',
      reopened: 'trouxe de volta uma resposta do formulário …',
    },
    file: 'respostas-de-formularios',
    usual: ['id', 'decided_by', 'decided_at'],
    fields: {
      form_id: 'Formulário (número)',
      protocol: 'Protocolo',
      answered: 'O que foi perguntado e respondido',
      sent_at: 'Quando chegou',
      state: coded('Situação', answerStates),
      made_id: 'Número do que foi criado',
    },
    kept: { ends: 'Até que alguém apague o formulário' },
  }),
]
