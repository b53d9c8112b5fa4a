import { maskTaxIds } from '@prumo/contract/brazil.ts'
import { builder } from '../platform/database/sql.ts'
import type { PersonalData } from '../platform/exports/personal-data.ts'
import type { FinanceTables } from './tables.ts'

const area = builder<FinanceTables>()

export const financePersonalData: PersonalData = {
  sections: [
    {
      name: 'lancamentos-financeiros',
      title: 'Lançamentos financeiros que você fez',
      of: 'company',
      fields: { description: 'Descrição', value: 'Valor', due_on: 'Vencimento', created_at: 'Lançado em' },
      read: async (scope, last, limit) => {
        const rows = await scope.db.all(
          area
            .selectFrom('finance.entries')
            .select(['id', 'description', 'value', 'due_on', 'created_at'])
            .where('company_id', '=', scope.companyId)
            .where('created_by', '=', scope.userId)
            .where('id', '>', last?.id ?? 0)
            .orderBy('id')
            .limit(limit),
        )
        // Banks write documents of third parties into the descriptions.
        return rows.map((row) => ({ ...row, description: maskTaxIds(row.description) }))
      },
    },
    {
      name: 'transferencias',
      title: 'Transferências entre contas que você registrou',
      of: 'company',
      fields: { value: 'Valor', moved_on: 'Data', description: 'Descrição' },
      read: (scope, last, limit) =>
        scope.db.all(
          area
            .selectFrom('finance.transfers')
            .select(['id', 'value', 'moved_on', 'description'])
            .where('company_id', '=', scope.companyId)
            .where('created_by', '=', scope.userId)
            .where('id', '>', last?.id ?? 0)
            .orderBy('id')
            .limit(limit),
        ),
    },
  ],
}
