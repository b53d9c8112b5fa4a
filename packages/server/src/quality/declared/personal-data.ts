import { forgetReader, ownDecisions, ownReadings } from '../../platform/controlled/personal-data.ts'
import { builder } from '../../platform/database/sql.ts'
import { ownRows } from '../../platform/exports/own-rows.ts'
import type { PersonalData } from '../../platform/exports/personal-data.ts'
import type { Scope } from '../../platform/scope.ts'
import { change } from '../changes/queries.ts'
import { qualityManual } from '../manual/queries.ts'
import type { QualityTables } from '../tables.ts'

const area = builder<QualityTables>()
const titled = { column: 'title', called: 'Documento' }

/** What manuals, changes and critical analyses say about a person. */
export const documentSections: PersonalData['sections'] = [
  ownRows(area, 'quality.manuals', {
    name: 'manuais-da-qualidade',
    title: 'Manuais da qualidade que você criou',
    by: 'created_by',
    fields: { title: 'Título', created_at: 'Criado em' },
  }),
  ownRows(area, 'quality.changes', {
    name: 'controles-de-mudanca',
    title: 'Controles de mudança que você criou',
    by: 'created_by',
    fields: { number: 'Número', title: 'Título', created_at: 'Criado em' },
  }),
  ownRows(area, 'quality.reviews', {
    name: 'analises-criticas',
    title: 'Análises críticas que você criou',
    by: 'created_by',
    fields: { title: 'Título', created_at: 'Criada em' },
  }),
  ...(
    [
      [qualityManual.tables, 'manuais-da-qualidade', 'Manuais da qualidade'],
      [change.tables, 'controles-de-mudanca', 'Controles de mudança'],
    ] as const
  ).flatMap(([tables, name, title]) => [
    ownDecisions(tables, {
      name: `${name}-decisoes`,
      title: `${title}: versões que você aprovou, recusou ou alterou`,
      titled,
    }),
    ownReadings(tables, {
      name: `${name}-leituras`,
      title: `${title}: versões que você confirmou ter lido`,
      titled,
    }),
  ]),
]

/** Takes a person off those who are asked to read; confirmations stay. */
export const forgetReaders = (there: Scope) => forgetReader(there, [qualityManual.tables, change.tables])
