import { sql } from 'kysely'
import { builder } from '../../platform/database/sql.ts'
import type { PersonalData } from '../../platform/exports/personal-data.ts'
import type { QualityTables } from '../tables.ts'

const area = builder<QualityTables>()

/** What manuals, changes and critical analyses say about a person. */
export const documentSections: PersonalData['sections'] = [
  {
    name: 'manuais-da-qualidade',
    title: 'Manuais da qualidade que você criou',
    of: 'company',
    fields: { title: 'Título', created_at: 'Criado em' },
    read: (scope, last, limit) =>
      scope.db.all(
        area
          .selectFrom('quality.manuals')
          .select(['id', 'title', 'created_at'])
          .where('company_id', '=', scope.companyId)
          .where('created_by', '=', scope.userId)
          .where('id', '>', last?.id ?? 0)
          .orderBy('id')
          .limit(limit),
      ),
  },
  {
    name: 'controles-de-mudanca',
    title: 'Controles de mudança que você criou',
    of: 'company',
    fields: { number: 'Número', title: 'Título', created_at: 'Criado em' },
    read: (scope, last, limit) =>
      scope.db.all(
        area
          .selectFrom('quality.changes')
          .select(['id', 'number', 'title', 'created_at'])
          .where('company_id', '=', scope.companyId)
          .where('created_by', '=', scope.userId)
          .where('id', '>', last?.id ?? 0)
          .orderBy('id')
          .limit(limit),
      ),
  },
  {
    name: 'analises-criticas',
    title: 'Análises críticas que você criou',
    of: 'company',
    fields: { title: 'Título', created_at: 'Criada em' },
    read: (scope, last, limit) =>
      scope.db.all(
        area
          .selectFrom('quality.reviews')
          .select(['id', 'title', 'created_at'])
          .where('company_id', '=', scope.companyId)
          .where('created_by', '=', scope.userId)
          .where('id', '>', last?.id ?? 0)
          .orderBy('id')
          .limit(limit),
      ),
  },
  ...(
    [
      ['manuais-da-qualidade', 'Manuais da qualidade', 'quality.manual', 'manual_id', 'quality.manuals'],
      ['controles-de-mudanca', 'Controles de mudança', 'quality.change', 'change_id', 'quality.changes'],
    ] as const
  ).flatMap(([name, title, table, owner, documents]): PersonalData['sections'] => [
    {
      name: `${name}-decisoes`,
      title: `${title}: versões que você aprovou, recusou ou alterou`,
      of: 'company',
      fields: { title: 'Documento', number: 'Versão', note: 'Observação', made_at: 'Realizado em' },
      read: (scope, last, limit) =>
        scope.db.all(
          sql<{ id: number; title: string; number: number; note: string; made_at: Date }>`
            select v.id, d.title, v.number, v.note, v.made_at from ${sql.table(`${table}_versions`)} v
            join ${sql.table(documents)} d on d.company_id = v.company_id and d.id = v.${sql.ref(owner)}
            where v.company_id = ${scope.companyId} and v.made_by = ${scope.userId} and v.id > ${last?.id ?? 0}
            order by v.id limit ${limit}`.compile(area),
        ),
    },
    {
      name: `${name}-leituras`,
      title: `${title}: versões que você confirmou ter lido`,
      of: 'company',
      fields: { title: 'Documento', number: 'Versão', read_at: 'Confirmado em' },
      read: (scope, last, limit) =>
        scope.db.all(
          sql<{ id: number; title: string; number: number; read_at: Date }>`
            select v.id, d.title, v.number, r.read_at from ${sql.table(`${table}_readings`)} r
            join ${sql.table(`${table}_versions`)} v on v.company_id = r.company_id
              and v.${sql.ref(owner)} = r.${sql.ref(owner)} and v.number = r.version
            join ${sql.table(documents)} d on d.company_id = v.company_id and d.id = v.${sql.ref(owner)}
            where r.company_id = ${scope.companyId} and r.user_id = ${scope.userId} and v.id > ${last?.id ?? 0}
            order by v.id limit ${limit}`.compile(area),
        ),
    },
  ]),
]

/** Removes the open readings of a person; confirmations stay. */
export async function forgetReaders(there: Parameters<NonNullable<PersonalData['forget']>>[0]) {
  for (const table of ['quality.manual_readers', 'quality.change_readers'] as const)
    await there.db.run(
      area.deleteFrom(table).where('company_id', '=', there.companyId).where('user_id', '=', there.userId),
    )
}
