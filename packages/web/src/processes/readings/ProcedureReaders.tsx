import { useQuery } from '@tanstack/react-query'
import { ReadersModal } from '../../admin/users/ReadersModal.tsx'
import { api } from '../../platform/api.ts'
import { readersQuery, readingsChanged } from './reading-queries.ts'

const words = {
  nobody: 'Ninguém foi chamado a ler este POP ainda.',
  later: 'quando houver uma versão aprovada.',
  waits: 'Espera a aprovação',
}

/** The readers of a procedure, and who has read it when. */
export function ProcedureReaders({ id, onClose }: { id: number; onClose: () => void }) {
  const readers = useQuery(readersQuery(id))
  const save = async (users: number[]) => {
    const { response } = await api('PUT /client/pop-readings/{id}', { params: { id }, body: { users } })
    void readingsChanged(response)
  }
  return (
    <ReadersModal
      title={readers.data ? `Leitores de ${readers.data.title}` : 'Leitores'}
      readers={readers}
      words={words}
      save={save}
      onClose={onClose}
    />
  )
}
