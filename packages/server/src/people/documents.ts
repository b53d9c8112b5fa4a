import { numberedOnPaper } from '../admin/controlled/versions.ts'
import { type DocumentedInformation, type ListedDocument, listControlled } from '../platform/controlled/listing.ts'
import type { ReadingTables } from '../platform/controlled/readings.ts'
import { builder } from '../platform/database/sql.ts'
import type { Scope } from '../platform/scope.ts'
import { jobs } from './jobs/controlled.ts'
import { draftPaper } from './jobs/document.ts'
import { jobLink } from './jobs/kinds.ts'
import { jobTables } from './jobs/versions.ts'
import { draftManual } from './manual/document.ts'
import { publishedManual } from './manual/published.ts'
import { draftOnboarding } from './onboarding/document.ts'
import { publishedOnboarding } from './onboarding/published.ts'
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

/** The Manual do Colaborador, with all norms in it, as one document. */
export const manualDocument: DocumentedInformation = {
  kind: 'manual',
  name: 'Manual do Colaborador',
  permission: 'peoples',
  read: async (scope) => listPublished(scope, publishedManual.tables, 'Manual do Colaborador', '/pessoas/manual'),
  draft: async (scope, { id, version }) =>
    draftManual(scope, await publishedManual.contentOf(scope, id, version), version),
}

export const onboardingDocument: DocumentedInformation = {
  kind: 'onboarding_list',
  name: 'Onboarding',
  permission: 'peoples',
  read: async (scope) =>
    listPublished(scope, publishedOnboarding.tables, 'Integração de colaboradores', '/pessoas/onboarding'),
  draft: async (scope, { id, version }) =>
    draftOnboarding(scope, await publishedOnboarding.contentOf(scope, id, version), version),
}

const listPublished = async (scope: Scope, tables: ReadingTables, only: string, link: string) =>
  (await listControlled(scope, tables, { title: { only } }, 1)).map((row) => ({ ...row, link }))

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
