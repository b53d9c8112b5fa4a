import { maskTaxIds } from '@prumo/contract/brazil.ts'
import { paymentMethods } from '@prumo/contract/finance/entries/model.ts'
import { closedDayLabels } from '@prumo/contract/finance/entries/series.ts'
import { coded, idOf, refersTo } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import type { FinanceTables } from '../tables.ts'
import { dueEntries } from '../waiting.ts'
import { opensEntry } from './opening.ts'
import { requireRestorable } from './restoring.ts'

const { record } = recordKinds<FinanceTables>('finance', 'finance')

const entry = ['lançamento financeiro', 'lançamentos financeiros', 'm'] as const

export const entryRecords: readonly RecordKind[] = [
  record('finance.series', {
    words: ['série de lançamentos', 'séries de lançamentos', 'f'],
    file: 'financeiro-series',
    title: 'Parcelamentos e repetições',
    usual: ['id'],
    fields: {
      kind: 'Tipo: 1 parcelas, 2 repetição',
      every: 'A cada quanto tempo',
      count: 'Quantos lançamentos',
      endless: 'Sem fim',
      first_due: 'Vencimento do qual os outros são contados',
      first_number: 'Qual da série vence nesse dia',
      closed_day: coded('Em dia sem banco', closedDayLabels),
      raise: 'Reajuste a cada 12 meses, em %',
    },
  }),
  record('finance.entries', {
    opens: opensEntry,
    bin: {
      permission: 'finance',
      parts: ['finance.entry_files'],
      requireRestorable,
    },
    waiting: dueEntries,
    words: entry,
    entity: 'finance_entry',
    happens: {
      created: 'um lançamento é feito',
      paid: 'um lançamento é pago ou recebido',
      due: { says: 'um lançamento vence hoje', day: 't.due_on', when: 't.paid_on is null' },
      late: { says: 'um lançamento passa do vencimento', day: 't.due_on + 1', when: 't.paid_on is null' },
    },
    masksTaxIds: 'finance',
    alias: { classification_id: 'category_id', scheme_account_id: 'account_id', date_finish: 'due_on' },
    recorded: {
      payment_method_id: { name: 'Forma de pagamento', codes: paymentMethods },
      date: 'Pagamento',
      paid: 'Valor pago',
      interest: 'Juros',
      fine: 'Multa',
      discount: 'Desconto',
      cleared_on: 'Compensado em',
      count: 'Quantos lançamentos',
      kept: 'Ficaram como estavam',
      files: 'Comprovantes',
      file: 'Comprovante',
    },
    actions: {
      created: 'lançou …',
      updated: 'alterou o lançamento …',
      deleted: 'apagou o lançamento …',
      paid: 'registrou um pagamento de …',
      unpaid: 'desfez um pagamento de …',
      cleared: 'conferiu com o banco um pagamento de …',
      split: 'dividiu o lançamento …',
      joined: 'juntou as partes do lançamento …',
      accepted: 'conferiu, e está certo assim: …',
      files_added: 'anexou comprovantes ao lançamento …',
      file_removed: 'apagou um comprovante do lançamento …',
    },
    file: 'financeiro-lancamentos',
    usual: ['id', 'created_by', 'created_at', 'updated_at', 'words'],
    fields: {
      category_id: idOf('finance_category', 'Categoria'),
      kind: 'Tipo: 1 receita, 2 despesa',
      account_id: idOf('finance_account', 'Conta contábil'),
      description: 'Descrição',
      payment_method: 'Forma de pagamento (1 a 10)',
      value: 'Valor',
      competence: 'Competência',
      due_on: 'Vencimento',
      project_id: refersTo('project', 'Projeto'),
      contact_id: refersTo('contact', 'Contato'),
      money_account_id: idOf('money_account', 'Conta de dinheiro'),
      payment_code: 'Boleto ou PIX',
      series_id: idOf('series', 'Série'),
      series_number: 'Qual da série',
      split_id: 'Dividido: o número da primeira parte',
      settled: 'Quanto já foi pago',
      paid_on: 'Pago por inteiro em',
      answered_doubts: coded('Conferido e certo assim', { receipt: 'Sem comprovante', duplicate: 'Parecia repetido' }),
    },
    personal: {
      name: 'lancamentos-financeiros',
      title: 'Lançamentos financeiros que você fez',
      by: 'created_by',
      fields: ['description', 'value', 'due_on', 'created_at'],
      // Banks write documents of third parties into the descriptions.
      says: { description: maskTaxIds },
    },
  }),
  record('finance.payments', {
    words: ['pagamento', 'pagamentos', 'm'],
    file: 'financeiro-pagamentos',
    title: 'Pagamentos e recebimentos',
    usual: ['id'],
    fields: {
      entry_id: idOf('finance_entry', 'Lançamento'),
      kind: 'Tipo: 1 receita, 2 despesa',
      paid_on: 'Data',
      value: 'Quanto do lançamento foi pago',
      interest: 'Juros',
      fine: 'Multa',
      discount: 'Desconto',
      amount: 'Quanto foi movimentado',
      money_account_id: idOf('money_account', 'Conta de dinheiro'),
      cleared_on: 'Compensado em',
    },
  }),
  record('finance.entry_files', {
    words: entry,
    file: 'financeiro-comprovantes',
    title: 'Comprovantes dos lançamentos',
    usual: ['file_id'],
    fields: { entry_id: idOf('finance_entry', 'Lançamento') },
  }),
  record('finance.bulk_changes', {
    words: ['mudança de vários lançamentos', 'mudanças de vários lançamentos', 'f'],
    entity: 'finance_bulk',
    recorded: { count: 'Quantos lançamentos', kept: 'Ficaram como estavam' },
    actions: { undone: 'desfez uma mudança de vários lançamentos' },
    leftOut: 'Guarda por um dia o que permite desfazer uma mudança; não é dado da empresa.',
  }),
]
