import { ownRows } from '../platform/exports/own-rows.ts'
import type { PersonalData } from '../platform/exports/personal-data.ts'
import { imports } from './batches.ts'

export const importsPersonalData: PersonalData = {
  sections: [
    ownRows(imports, 'imports.batches', {
      name: 'importacoes',
      title: 'Planilhas que você importou',
      by: 'created_by',
      fields: { file_name: 'Arquivo', total: 'Linhas', stored: 'Registros criados', created_at: 'Enviada em' },
    }),
  ],
}
