import { maskTaxIds } from '@prumo/contract/brazil.ts'
import { builder } from '../platform/database/sql.ts'
import { ownRows } from '../platform/exports/own-rows.ts'
import type { PersonalData } from '../platform/exports/personal-data.ts'
import type { FinanceTables } from './tables.ts'

const area = builder<FinanceTables>()

export const financePersonalData: PersonalData = {
  sections: [
    ownRows(area, 'finance.entries', {
      name: 'lancamentos-financeiros',
      title: 'Lançamentos financeiros que você fez',
      by: 'created_by',
      fields: { description: 'Descrição', value: 'Valor', due_on: 'Vencimento', created_at: 'Lançado em' },
      // Banks write documents of third parties into the descriptions.
      says: { description: maskTaxIds },
    }),
    ownRows(area, 'finance.transfers', {
      name: 'transferencias',
      title: 'Transferências entre contas que você registrou',
      by: 'created_by',
      fields: { value: 'Valor', moved_on: 'Data', description: 'Descrição' },
    }),
  ],
}
