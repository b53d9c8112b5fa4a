import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ReadersModal } from '../../admin/readers/ReadersModal.tsx'
import { api } from '../../platform/api.ts'
import { PublishForm } from './PublishForm.tsx'
import { type PublishedBase, readersQuery, versionsQuery } from './published-queries.ts'

/** The titles of its dialogs: 'Publicar o manual', 'Leitores do manual'. */
type Titles = { publish: string; readers: string }

/** The published versions of a document, who must read it, and the dialogs that publish it and choose its readers. */
export function usePublished(base: PublishedBase, titles: Titles) {
  const versions = useQuery(versionsQuery(base)).data
  const readers = useQuery(readersQuery(base))
  const [opened, setOpened] = useState<keyof Titles | null>(null)
  const close = () => setOpened(null)
  return {
    versions,
    /** The number of the document; unknown before somebody published it or was asked to read it. */
    id: readers.data?.id ?? null,
    publish: () => setOpened('publish'),
    chooseReaders: () => setOpened('readers'),
    dialog:
      opened === 'publish' ? (
        <PublishForm
          of={base}
          title={titles.publish}
          readers={readers.data}
          publish={(body) => api(`POST ${base}/publish`, { body })}
          onClose={close}
        />
      ) : (
        opened === 'readers' && (
          <ReadersModal
            title={titles.readers}
            readers={readers}
            until="publicação"
            topic="people"
            save={(body) => api(`PUT ${base}/readers`, { body })}
            onClose={close}
          />
        )
      ),
  }
}
