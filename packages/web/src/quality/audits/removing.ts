import { removal } from '../../platform/api.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import type { Audit } from './audit-queries.ts'

/** Deletes after the usual question; true when it was deleted. */
export const removeAudit = ({ id, title, code }: Pick<Audit, 'id' | 'title' | 'code'>) =>
  deleteRecord({
    about: `${code}: ${title}`,
    topic: 'quality',
    bin: { kind: 'internal_audit', id },
    remove: () => removal('DELETE /client/auditoria-interna/{id}', { params: { id } }),
  })
