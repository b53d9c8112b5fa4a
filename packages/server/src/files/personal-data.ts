import { builder } from '../platform/database/sql.ts'
import { ownRows } from '../platform/exports/own-rows.ts'
import type { PersonalData } from '../platform/exports/personal-data.ts'
import { forgetOwnFiles } from './own/forgetting.ts'
import type { FilesTables } from './tables.ts'

const area = builder<FilesTables>()

export const filesPersonalData: PersonalData = {
  sections: [
    ownRows(area, 'files.folders', {
      name: 'pastas-de-arquivos',
      title: 'Suas pastas de arquivos',
      by: 'user_id',
      fields: { name: 'Nome', created_at: 'Criada em' },
    }),
  ],
  // Nobody else could ever see them.
  forget: (there) => forgetOwnFiles(there),
}
