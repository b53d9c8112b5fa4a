import { documentsOf } from '../admin/controlled/versions.ts'
import type { DocumentedInformation, ListedDocument } from '../platform/controlled/listing.ts'
import { jobs } from './jobs/controlled.ts'
import { jobLink } from './jobs/kinds.ts'
import { area } from './tables.ts'

export const jobDocuments = documentsOf(jobs, {
  name: 'Descrição de cargo',
  columns: { title: 'office', department: 'department_id', review: 'review_on' },
  link: ({ id, department_id }) => jobLink({ id, department_id: department_id! }),
})

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
