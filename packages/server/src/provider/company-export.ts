import type { CompanyExport } from '../platform/exports/company-export.ts'

export const providerExport: CompanyExport = {
  tables: [
    {
      table: 'provider.consents',
      name: 'permissoes-ao-provedor',
      title: 'Permissões dadas ao provedor',
      columns: {
        id: 'Número da permissão',
        given_at: 'Quando foi dada',
        given_by: 'Quem deu (número da pessoa)',
        ends_at: 'Até quando valia',
        revoked_at: 'Quando foi retirada',
        revoked_by: 'Quem retirou (número da pessoa)',
      },
    },
  ],
}
