import { financeLimits } from '@prumo/contract/finance/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { api, removal } from '../../platform/api.ts'
import { saveBlob } from '../../platform/download.ts'
import { changed } from '../../platform/query.ts'
import { Attachments } from '../../ui/attachments/Attachments.tsx'
import { entryFilesQuery } from './entry-queries.ts'

export const MOST_FILES = financeLimits.entryFiles

/** The receipts of an entry: they go up as soon as they are chosen. */
export const EntryFiles = ({ id }: { id: number }) => (
  <Attachments
    query={useQuery(entryFilesQuery(id))}
    editable
    download={async (file) =>
      saveBlob(await api('GET /client/finance/entries/file/{id}', { params: { id: file.id } }), file.name)
    }
    remove={(file) => removal('DELETE /client/finance/entries/file/{id}', { params: { id: file.id } })}
    topic="finance"
    upload={(file, onProgress) =>
      api('POST /client/finance/entries/{id}/files', { params: { id }, files: [file], onProgress })
    }
    onUploaded={() => changed('finance')}
  />
)
