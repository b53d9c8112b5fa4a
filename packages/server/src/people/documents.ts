import { sql } from 'kysely'
import { type DocumentedInformation, type ListedDocument, listControlled } from '../platform/controlled/listing.ts'
import { builder } from '../platform/database/sql.ts'
import type { Scope } from '../platform/scope.ts'
import { jobLink } from './jobs/kinds.ts'
import { jobTables } from './jobs/versions.ts'
import type { PeopleTables } from './tables.ts'

const area = builder<PeopleTables>()

const jobs: DocumentedInformation = {
  kind: 'job_description',
  name: 'Descrição de cargo',
  permission: 'peoples',
  async read(scope, limit) {
    const columns = { title: 'office', department: 'department_id', review: 'review_on' }
    const rows = await listControlled(scope, jobTables, columns, limit)
    return rows.map((row) => ({ ...row, link: jobLink({ id: row.id, department_id: row.department_id! }) }))
  },
}

type Uncontrolled = { id: number; title: string; changed_at: Date }

/** Documents without versions of their own. */
const uncontrolled = (row: Uncontrolled, link: string): ListedDocument => ({
  ...row,
  department_id: null,
  status: null,
  version: null,
  approved_by: null,
  approved_at: null,
  review_on: null,
  readers: 0,
  confirmed: 0,
  link,
})

const norms: DocumentedInformation = {
  kind: 'norm',
  name: 'Norma',
  permission: 'peoples',
  read: async (scope, limit) =>
    (
      await scope.db.all(
        area
          .selectFrom('people.norms')
          .select(['id', 'topic as title', 'updated_at as changed_at'])
          .where('company_id', '=', scope.companyId)
          .orderBy('position')
          .limit(limit),
      )
    ).map((row) => uncontrolled(row, '/pessoas/normas')),
}

/** The Manual do Colaborador, with all norms in it, as one document. */
const manual: DocumentedInformation = {
  kind: 'manual',
  name: 'Manual do Colaborador',
  permission: 'peoples',
  read: async (scope) =>
    (await publishedManual(scope)).map((row) => ({ ...row, title: 'Manual do Colaborador', link: '/pessoas/manual' })),
}

const publishedManual = (scope: Scope) =>
  scope.db.all(
    sql<Omit<ListedDocument, 'link' | 'title'>>`
      select m.id, null::bigint as department_id, m.status, m.version_in_force as version, v.made_by as approved_by,
        v.made_at as approved_at, null::date as review_on, m.updated_at as changed_at,
        (select count(*)::int from people.manual_readers r
          where r.company_id = m.company_id and r.manual_id = m.id) as readers,
        (select count(*)::int from people.manual_readers r
          join people.manual_readings g on g.company_id = r.company_id and g.manual_id = r.manual_id
            and g.user_id = r.user_id and g.version = m.version_in_force
          where r.company_id = m.company_id and r.manual_id = m.id) as confirmed
      from people.manuals m
      left join people.manual_versions v
        on v.company_id = m.company_id and v.manual_id = m.id and v.number = m.version_in_force
      where m.company_id = ${scope.companyId}`.compile(area),
  )

const forms: DocumentedInformation = {
  kind: 'feedback_template',
  name: 'Formulário de feedback',
  permission: 'peoples',
  read: async (scope, limit) =>
    (
      await scope.db.all(
        area
          .selectFrom('people.feedback_templates')
          .select(['id', 'name as title', 'updated_at as changed_at'])
          .where('company_id', '=', scope.companyId)
          .orderBy('id')
          .limit(limit),
      )
    ).map((row) => uncontrolled(row, '/pessoas/proccess-feedback-custom')),
}

export const peopleDocuments: readonly DocumentedInformation[] = [jobs, manual, norms, forms]
