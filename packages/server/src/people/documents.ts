import { numberedOnPaper } from '../admin/controlled/versions.ts'
import { type DocumentedInformation, type ListedDocument, listControlled } from '../platform/controlled/listing.ts'
import { builder } from '../platform/database/sql.ts'
import { jobs } from './jobs/controlled.ts'
import { draftPaper } from './jobs/document.ts'
import { jobLink } from './jobs/kinds.ts'
import { jobTables } from './jobs/versions.ts'
import type { PeopleTables } from './tables.ts'

const area = builder<PeopleTables>()

export const jobDocuments: DocumentedInformation = {
  kind: 'job_description',
  name: 'Descrição de cargo',
  permission: 'peoples',
  async read(scope, limit) {
    const columns = { title: 'office', department: 'department_id', review: 'review_on' }
    const rows = await listControlled(scope, jobTables, columns, limit)
    return rows.map((row) => ({ ...row, link: jobLink({ id: row.id, department_id: row.department_id! }) }))
  },
  draft: async (scope, document) => draftPaper(scope, await numberedOnPaper(scope, jobs, document)),
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

export const normDocuments: DocumentedInformation = {
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

export const formDocuments: DocumentedInformation = {
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
