import type { PublishedReaders as Readers } from '@prumo/contract/people/published/model.ts'
import { ReadersModal } from '../../admin/users/ReadersModal.tsx'
import { changed } from '../../platform/query.ts'
import type { ShownQuery } from '../../ui/QueryBoundary.tsx'

type Props = {
  /** With its article: 'o manual'. */
  the: string
  title: string
  readers: ShownQuery<Readers>
  choose: (users: number[]) => Promise<unknown>
  onClose: () => void
}

/** Who must read a document, and who confirmed its published version. */
export function PublishedReaders({ the, title, readers, choose, onClose }: Props) {
  const words = {
    nobody: `Ninguém foi chamado a ler ${the} ainda.`,
    later: 'quando houver uma versão publicada.',
    waits: 'Espera a publicação',
  }
  const save = async (users: number[]) => {
    await choose(users)
    await changed('people')
  }
  return <ReadersModal title={title} readers={readers} words={words} save={save} onClose={onClose} />
}
