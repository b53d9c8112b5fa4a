import { useQuery } from '@tanstack/react-query'
import { ReadersModal } from '../../admin/users/ReadersModal.tsx'
import { api } from '../../platform/api.ts'
import { changed } from '../../platform/query.ts'
import { type ControlledBase, readersQuery } from './controlled-queries.ts'

type Props = { base: ControlledBase; id: number; title: string; onClose: () => void }

const words = {
  nobody: 'Ninguém foi chamado a ler ainda.',
  later: 'quando for aprovado.',
  waits: 'Espera a aprovação',
}

/** Who must read a document, and who confirmed the version in force. */
export function DocumentReaders({ base, id, title, onClose }: Props) {
  const readers = useQuery(readersQuery(base, id))
  const save = async (users: number[]) => {
    await api(`PUT ${base}/{id}/readers`, { params: { id }, body: { users } })
    await changed('quality')
  }
  return <ReadersModal title={title} readers={readers} words={words} save={save} onClose={onClose} />
}
