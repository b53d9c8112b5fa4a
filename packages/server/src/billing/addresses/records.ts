import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import type { BillingTables } from '../tables.ts'

const { record } = recordKinds<BillingTables>('company')

export const addressRecords: readonly RecordKind[] = [
  record('billing.addresses', {
    words: ['endereço de cobrança', 'endereços de cobrança', 'm'],
    entity: 'billing_address',
    actions: { saved: 'salvou o endereço de cobrança' },
    file: 'endereco-de-cobranca',
    title: 'Endereço de cobrança',
    usual: ['updated_at'],
    fields: {
      cep: 'CEP',
      logradouro: 'Rua',
      number: 'Número',
      complemento: 'Complemento',
      localidade: 'Cidade',
      bairro: 'Bairro',
      uf: 'Estado',
      ddd: 'DDD',
    },
  }),
]
