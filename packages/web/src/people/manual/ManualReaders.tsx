import { useQuery } from '@tanstack/react-query'
import { ReadersModal } from '../../admin/users/ReadersModal.tsx'
import { api } from '../../platform/api.ts'
import { changed } from '../../platform/query.ts'
import { manualReadersQuery } from './manual-queries.ts'

const words = {
  nobody: 'Ninguém foi chamado a ler o manual ainda.',
  later: 'quando o manual for publicado.',
  waits: 'Espera a publicação',
}

/** Who must read the manual, and who confirmed the published version. */
export function ManualReaders({ onClose }: { onClose: () => void }) {
  const readers = useQuery(manualReadersQuery)
  const save = async (users: number[]) => {
    await api('PUT /client/manual-colaborador/readers', { body: { users } })
    await changed('people')
  }
  return <ReadersModal title="Leitores do manual" readers={readers} words={words} save={save} onClose={onClose} />
}
