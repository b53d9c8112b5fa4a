import { builder } from '../database/sql.ts'
import { ownRows } from '../exports/own-rows.ts'
import type { PersonalData } from '../exports/personal-data.ts'
import type { StorageTables } from './tables.ts'

const files = builder<StorageTables>()

export const storagePersonalData: PersonalData = {
  sections: [
    ownRows(files, 'storage.files', {
      name: 'arquivos',
      title: 'Arquivos que você enviou',
      by: 'created_by',
      fields: { name: 'Nome', type: 'Tipo', size: 'Tamanho em bytes', created_at: 'Enviado em' },
    }),
  ],
}
