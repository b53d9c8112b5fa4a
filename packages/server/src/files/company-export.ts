import type { CompanyExport } from '../platform/exports/company-export.ts'

export const filesExport: CompanyExport = {
  tables: [
    {
      table: 'files.folders',
      name: 'meus-anexos-pastas',
      title: 'Pastas de anexos de cada pessoa',
      columns: {
        id: 'Número da pasta',
        user_id: 'De quem é (número da pessoa)',
        name: 'Nome',
        created_at: 'Quando foi criada',
      },
    },
    {
      table: 'files.own_files',
      name: 'meus-anexos',
      title: 'Anexos de cada pessoa',
      columns: {
        file_id: 'Número do arquivo',
        user_id: 'De quem é (número da pessoa)',
        folder_id: 'Número da pasta',
      },
      leftOut: {
        size: 'O tamanho, que está com o arquivo.',
        words: 'O nome do arquivo outra vez, como a busca o lê.',
      },
    },
  ],
}
