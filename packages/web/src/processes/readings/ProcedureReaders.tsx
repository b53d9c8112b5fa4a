import { useQuery } from '@tanstack/react-query'
import { ReadersModal } from '../../admin/readers/ReadersModal.tsx'
import { api } from '../../platform/api.ts'
import { readersQuery } from './reading-queries.ts'

/** The readers of a procedure, and who has read it when. */
export function ProcedureReaders({ id, onClose }: { id: number; onClose: () => void }) {
  const readers = useQuery(readersQuery(id))
  return (
    <ReadersModal
      title={readers.data ? `Leitores de ${readers.data.title}` : 'Leitores'}
      readers={readers}
      until="aprovação"
      topic="processes"
      save={(body) => api('PUT /client/pop-readings/{id}', { params: { id }, body })}
      onClose={onClose}
    />
  )
}
