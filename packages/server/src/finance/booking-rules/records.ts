import { coded, idOf } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import type { FinanceTables } from '../tables.ts'

const { record } = recordKinds<FinanceTables>('finance', 'finance')

export const bookingRuleRecords: readonly RecordKind[] = [
  record('finance.booking_rules', {
    words: ['regra escrita para extratos', 'regras escritas para extratos', 'f'],
    entity: 'booking_rule',
    masksTaxIds: 'finance',
    alias: {
      description: 'own_description',
      classification_id: 'category_id',
      scheme_account_id: 'account_id',
    },
    recorded: {
      label: null,
      parts: 'Partes',
      competence: { name: 'Competência', codes: { same: 'O mês da linha', previous: 'O mês anterior' } },
      disabled: { name: 'Desligada', codes: { true: 'Sim', false: 'Não' } },
    },
    actions: { reordered: 'mudou a ordem das regras de extrato' },
    file: 'financeiro-regras-escritas',
    title: 'Regras escritas para linhas de extrato',
    usual: ['id', 'updated_at'],
    fields: {
      position: 'Ordem',
      contains: 'O banco escreve',
      least: 'Valor mínimo',
      most: 'Valor máximo',
      money_account_id: idOf('money_account', 'Conta de dinheiro'),
      own_description: 'Descrição',
      category_id: idOf('finance_category', 'Categoria'),
      account_id: idOf('finance_account', 'Conta contábil'),
      month_shift: coded('Competência', { '-1': 'O mês anterior', '0': 'O mês da linha' }),
      project_id: idOf('project', 'Projeto'),
      contact_id: idOf('contact', 'Contato'),
      put_away_at: 'Quando foi desligada',
    },
  }),
  record('finance.booking_rule_parts', {
    words: ['parte de regra de extrato', 'partes de regras de extrato', 'f'],
    file: 'financeiro-partes-de-regras',
    title: 'O que regras escritas lançam em outras contas',
    usual: ['position'],
    fields: {
      rule_id: idOf('booking_rule', 'Regra'),
      share: 'Porcentagem',
      category_id: idOf('finance_category', 'Categoria'),
      account_id: idOf('finance_account', 'Conta contábil'),
      project_id: idOf('project', 'Projeto'),
    },
  }),
]
