import type { DocumentedInformation, DocumentState } from '@prumo/contract/quality/documents/endpoints.ts'
import { departmentNames } from '../../admin/departments/departments.ts'
import { memberNames } from '../../identity/members/queries.ts'
import { documentedInformation, type ListedDocument } from '../../platform/controlled/listing.ts'
import { reviewOf } from '../../platform/controlled/reviewing.ts'
import { idsOf } from '../../platform/database/ids.ts'
import type { Scope } from '../../platform/scope.ts'

/** Every document of the company that the acting person may see, by area and title. */
export async function allDocuments(scope: Scope): Promise<DocumentedInformation[]> {
  const kinds = await documentedInformation(scope)
  const documents = kinds.flatMap((one) => one.documents)
  const [departments, people] = await Promise.all([
    departmentNames(scope, idsOf(documents, 'department_id')),
    memberNames(scope, idsOf(documents, 'approved_by')),
  ])
  return kinds.flatMap(({ kind, name, documents: of }) =>
    of.map((document) => ({
      kind,
      id: document.id,
      kind_name: name,
      title: document.title,
      department_id: document.department_id,
      department: departments.get(document.department_id ?? 0) ?? '',
      state: stateOf(document),
      version: document.version,
      approved_by: people.get(document.approved_by ?? 0) ?? '',
      approved_at: document.approved_at?.toISOString() ?? null,
      revision_date: document.review_on,
      review: reviewOf(document.review_on, scope.today),
      readers: document.readers,
      confirmed: document.confirmed,
      updated_at: document.changed_at.toISOString(),
      link: document.link,
    })),
  )
}

function stateOf({ status }: ListedDocument): DocumentState {
  if (status === null) return 'uncontrolled'
  if (status === 3) return 'refused'
  return status === 2 ? 'in_force' : 'open'
}
