import { forgetReader, ownDecisions, ownReadings } from '../platform/controlled/personal-data.ts'
import { builder } from '../platform/database/sql.ts'
import { ownRows } from '../platform/exports/own-rows.ts'
import type { PersonalData } from '../platform/exports/personal-data.ts'
import { procedureTables } from './procedures/versions.ts'
import type { ProcessesTables } from './tables.ts'

const area = builder<ProcessesTables>()

export const processesPersonalData: PersonalData = {
  sections: [
    ownRows(area, 'processes.procedures', {
      name: 'pops',
      title: 'Procedimentos (POPs) que você criou',
      by: 'created_by',
      fields: { title: 'Título', created_on: 'Data de criação', review_on: 'Data de revisão' },
    }),
    ownDecisions(procedureTables, {
      name: 'pops-decisoes',
      title: 'Versões de POPs que você aprovou, recusou ou alterou',
      titled: { column: 'title', called: 'POP' },
    }),
    ownReadings(procedureTables, {
      name: 'pops-leituras',
      title: 'POPs que você confirmou ter lido',
      titled: { column: 'title', called: 'POP' },
    }),
  ],
  // Removes their open readings; their confirmations stay as evidence.
  forget: (there) => forgetReader(there, [procedureTables]),
}
