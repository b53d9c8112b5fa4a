import { coded, idOf, person, yesOrNo } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import { planLink } from '../reminders/plan-kinds.ts'
import type { ResultsTables } from '../tables.ts'
import { duePlans, plansToCheck } from '../waiting.ts'
import { datedActions, datedPlans } from './dated.ts'

const { record } = recordKinds<ResultsTables>('results', 'results')

const plan = ['plano de ação', 'planos de ação', 'm'] as const

export const planRecords: readonly RecordKind[] = [
  record('results.plans', {
    bin: {
      permission: 'results',
      parts: ['results.plan_files'],
      people: ['created_by', 'responsible_id'],
    },
    opens: { permission: 'results', title: 'to_do', link: planLink },
    waiting: [duePlans, plansToCheck],
    duties: [
      {
        id: 'action_plan.responsible',
        column: 'responsible_id',
        open: 't.real_end is null',
        title: 't.to_do',
        link: (person) => `/plan-actions?responsavel=${person}`,
        opens: planLink,
        topic: 'results',
      },
      {
        id: 'action_plan.verifier',
        words: ['plano para verificar', 'planos para verificar'],
        column: 'verifier_id',
        open: 't.checked_at is null',
        title: 't.to_do',
        link: '/plan-actions',
        opens: planLink,
        topic: 'results',
      },
    ],
    dated: datedPlans,
    words: plan,
    entity: 'action_plan',
    happens: {
      created: 'um plano de ação é criado',
      updated: 'um plano de ação muda',
      checked: 'a eficácia de um plano de ação é verificada',
      late: { says: 'um plano de ação atrasa', day: 't.expected_end + 1', when: 't.real_end is null' },
    },
    alias: { espected_start: 'expected_start' },
    recorded: {
      label: null,
      what: 'Ação',
      due_on: 'Prazo',
      done_on: 'Feita em',
      files: 'Evidências',
      file: 'Evidência',
    },
    actions: {
      checked: 'verificou a eficácia do plano de ação …',
      action_added: 'acrescentou uma ação ao plano …',
      action_changed: 'alterou uma ação do plano …',
      action_removed: 'apagou uma ação do plano …',
      files_added: 'anexou evidências ao plano de ação …',
      file_removed: 'apagou uma evidência do plano de ação …',
    },
    file: 'planos-de-acao',
    usual: ['id', 'department_id', 'created_by', 'created_at', 'updated_at', 'words'],
    fields: {
      problem: 'Problema',
      to_do: 'O que',
      to_make: 'Como',
      to_who: 'Quem',
      to_where: 'Onde',
      to_why_do: 'Por quê',
      to_much: 'Quanto',
      real_cost: 'Custo real',
      expected_start: 'Início previsto',
      expected_end: 'Fim previsto',
      real_start: 'Início real',
      real_end: 'Fim real',
      observation: 'Observação',
      responsible_id: person('Responsável'),
      verifier_id: person('Verificador'),
      check_on: 'Verificar em',
      effective: yesOrNo('Foi eficaz'),
      effectiveness_note: 'Sobre a eficácia',
      checked_by: person('Quem verificou'),
      checked_at: 'Quando foi verificado',
      origin_kind: 'De que registro nasceu (tipo)',
      origin_id: 'De que registro nasceu (número)',
    },
    personal: {
      name: 'planos-de-acao',
      title: 'Planos de ação que você criou ou pelos quais responde',
      by: ['created_by', 'responsible_id'],
      fields: ['problem', 'to_do', 'expected_end', 'real_end', 'created_at'],
    },
  }),
  record('results.plan_actions', {
    duties: {
      id: 'plan_action.responsible',
      column: 'responsible_id',
      open: 't.done_on is null',
      title: 't.what',
      author: '(select p.created_by from results.plans p where p.company_id = t.company_id and p.id = t.plan_id)',
      link: '/plan-actions',
      topic: 'results',
    },
    dated: datedActions,
    words: ['ação de um plano', 'ações de planos', 'f'],
    file: 'planos-de-acao-acoes',
    title: 'Ações dos planos',
    usual: ['id', 'position', 'updated_at'],
    fields: {
      plan_id: idOf('action_plan', 'Plano'),
      what: 'Ação',
      responsible_id: person('Responsável'),
      due_on: 'Prazo',
      done_on: 'Feita em',
    },
    personal: {
      name: 'acoes-de-planos',
      title: 'Ações de planos pelas quais você responde',
      by: 'responsible_id',
      fields: ['what', 'due_on', 'done_on'],
    },
  }),
  record('results.plan_files', {
    words: plan,
    file: 'planos-de-acao-evidencias',
    title: 'Evidências dos planos',
    usual: ['file_id'],
    fields: { plan_id: idOf('action_plan', 'Plano') },
  }),
  record('results.plan_rules', {
    words: ['regra de planos de ação', 'regras de planos de ação', 'f'],
    entity: 'plan_rules',
    actions: { changed: 'mudou as regras dos planos de ação' },
    file: 'planos-de-acao-regras',
    title: 'Regras dos planos de ação',
    usual: ['updated_at'],
    fields: {
      check_by_other: coded('Quem verifica a eficácia', { true: 'Outra pessoa', false: 'Qualquer pessoa' }),
      updated_by: person('Quem mudou'),
    },
  }),
]
