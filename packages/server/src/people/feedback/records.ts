import { questionTypeLabels } from '@prumo/contract/people/feedback/model.ts'
import { coded, idOf, owner, person } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import { datedFeedbacks } from '../dated.ts'
import { formDocuments } from '../documents.ts'
import { feedbackPoint } from '../origins.ts'
import { ownFeedbacks } from '../personal-data.ts'
import type { PeopleTables } from '../tables.ts'
import { feedbacksDue, feedbacksToConfirm } from '../waiting.ts'
import { openFeedback } from './sharing.ts'
import { questions } from './templates.ts'

const { record } = recordKinds<PeopleTables>('people', 'people')

export const feedbackRecords: readonly RecordKind[] = [
  record('people.feedback_templates', {
    bin: { permission: 'peoples' },
    documents: formDocuments,
    words: ['modelo de feedback', 'modelos de feedback', 'm'],
    entity: 'feedback_template',
    alias: { title: 'name' },
    actions: { updated: 'mudou o nome do modelo de feedback …', reordered: 'mudou a ordem das perguntas do modelo …' },
    file: 'feedback-modelos',
    usual: ['id', 'created_at', 'updated_at'],
    fields: { name: 'Nome' },
  }),
  record('people.template_questions', {
    bin: { permission: 'peoples', restored: questions.putLast },
    words: ['pergunta de feedback', 'perguntas de feedback', 'f'],
    entity: 'template_question',
    alias: { title: 'question' },
    recorded: { template: 'Modelo' },
    file: 'feedback-perguntas',
    title: 'Perguntas dos modelos de feedback',
    usual: ['id', 'position', 'created_at', 'updated_at'],
    fields: {
      template_id: 'Modelo (número)',
      question: 'Pergunta',
      type_question: coded('Tipo', questionTypeLabels),
    },
  }),
  record('people.feedbacks', {
    bin: { permission: 'peoples', people: ['created_by'] },
    // Whom it was shared with answers below it; what it said before is no affair of theirs.
    opens: { permission: null, silent: ['feedback.updated', 'feedback.unshared'], find: openFeedback },
    waiting: [feedbacksToConfirm, feedbacksDue],
    dated: datedFeedbacks,
    origins: feedbackPoint,
    words: ['feedback', 'feedbacks', 'm'],
    entity: 'feedback',
    alias: { date: 'given_on' },
    recorded: { title: 'Colaborador' },
    actions: {
      created: 'registrou um feedback de …',
      updated: 'alterou um feedback de …',
      deleted: 'apagou um feedback de …',
      shared: 'compartilhou um feedback com …',
      unshared: 'deixou de compartilhar um feedback com …',
      seen: 'viu um feedback sobre si',
    },
    file: 'feedbacks',
    usual: ['id', 'created_by', 'created_at', 'updated_at'],
    fields: {
      collaborator_id: idOf('collaborator', 'Colaborador'),
      kind: 'Tipo: 1 padrão, 2 personalizado',
      template_id: 'Modelo (número)',
      template: 'Modelo',
      given_on: 'Data',
      content: 'Respostas',
      shared_at: 'Compartilhado em',
      seen_at: 'Visto em',
      next_on: 'Próximo feedback',
      assessment_id: 'Avaliação pedida em uma rodada (número)',
      relation: coded('Na rodada', { 1: 'Autoavaliação', 2: 'Liderança' }),
    },
    personal: [
      ownFeedbacks,
      {
        name: 'feedbacks-registrados',
        title: 'Feedbacks que você registrou',
        by: 'created_by',
        fields: ['collaborator_id', 'given_on', 'template'],
      },
    ],
  }),
  record('people.feedback_versions', {
    words: ['alteração de feedback', 'alterações de feedback', 'f'],
    file: 'feedbacks-historico',
    title: 'O que os feedbacks diziam antes',
    usual: ['id'],
    fields: {
      feedback_id: 'Feedback (número)',
      number: 'Versão',
      template_id: 'Modelo (número)',
      template: 'Modelo',
      given_on: 'Data',
      content: 'Respostas',
      made_by: person('Quem alterou'),
      made_at: 'Quando foi alterado',
    },
  }),
  record('people.feedback_drafts', {
    words: ['rascunho de feedback', 'rascunhos de feedback', 'm'],
    forget: 'user_id',
    file: 'feedbacks-rascunhos',
    title: 'Feedbacks digitados e não salvos',
    usual: ['id', 'updated_at'],
    fields: {
      user_id: owner('Quem digitou'),
      collaborator_id: idOf('collaborator', 'Colaborador'),
      kind: 'Tipo: 1 padrão, 2 personalizado',
      feedback_id: 'Feedback (número)',
      fields: 'O que foi digitado',
    },
  }),
]
