import { moneyAccountKinds } from '@prumo/contract/finance/money/endpoints.ts'
import { coded, idOf } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import type { FinanceTables } from '../tables.ts'
import { requireRestorable } from './transfers.ts'

const { record } = recordKinds<FinanceTables>('finance', 'finance')

export const moneyRecords: readonly RecordKind[] = [
  record('finance.money_accounts', {
    words: ['conta de dinheiro', 'contas de dinheiro', 'f'],
    entity: 'money_account',
    alias: { type: 'kind', initial_value: 'opening_value', pix_key: 'pix_address' },
    recorded: { disabled: { name: 'Desligada', codes: { true: 'Sim', false: 'Não' } } },
    file: 'financeiro-contas-de-dinheiro',
    usual: ['id', 'updated_at'],
    fields: {
      name: 'Nome',
      kind: coded('Tipo', moneyAccountKinds),
      opening_value: 'Saldo inicial',
      closing_day: 'Dia do fechamento da fatura',
      due_day: 'Dia do vencimento da fatura',
      main: 'É o Caixa',
      put_away_at: 'Quando foi desligada',
      pix_address: 'Chave PIX',
      pix_city: 'Cidade do PIX',
    },
  }),
  record('finance.transfers', {
    opens: { permission: 'finance', title: 'description', link: () => '/financeiro/contas' },
    bin: { permission: 'finance', requireRestorable },
    words: ['transferência', 'transferências', 'f'],
    entity: 'transfer',
    masksTaxIds: 'finance',
    alias: { from_id: 'from_account_id', to_id: 'to_account_id', date: 'moved_on' },
    actions: { created: 'registrou a transferência …' },
    file: 'financeiro-transferencias',
    title: 'Transferências entre contas de dinheiro',
    usual: ['id', 'created_by', 'created_at', 'updated_at'],
    fields: {
      from_account_id: idOf('money_account', 'De'),
      to_account_id: idOf('money_account', 'Para'),
      value: 'Valor',
      moved_on: 'Data',
      description: 'Descrição',
    },
    personal: {
      name: 'transferencias',
      title: 'Transferências entre contas que você registrou',
      by: 'created_by',
      fields: ['value', 'moved_on', 'description'],
    },
  }),
]
