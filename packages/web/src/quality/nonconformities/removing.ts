import { removal } from '../../platform/api.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import type { Rnc } from './rnc-queries.ts'

/** Deletes after the usual question; true when it was deleted. */
export const removeRnc = ({ id, title, code }: Pick<Rnc, 'id' | 'title' | 'code'>) =>
  deleteRecord({
    about: `${code}: ${title}`,
    topic: 'quality',
    bin: { kind: 'rnc', id },
    remove: () => removal('DELETE /client/rncs/{id}', { params: { id } }),
  })
