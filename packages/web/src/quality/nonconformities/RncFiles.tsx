import { useQuery } from '@tanstack/react-query'
import { api, removal } from '../../platform/api.ts'
import { saveBlob } from '../../platform/download.ts'
import { changed } from '../../platform/query.ts'
import { Attachments } from '../../ui/attachments/Attachments.tsx'
import { rncFilesQuery } from './rnc-queries.ts'

/** The files and pictures of a nonconformity: they go up as soon as they are chosen or taken. */
export const RncFiles = ({ rnc }: { rnc: number }) => (
  <Attachments
    query={useQuery(rncFilesQuery(rnc))}
    editable
    download={async (file) => saveBlob(await api('GET /client/rncs/file/{id}', { params: { id: file.id } }), file.name)}
    remove={(file) => removal('DELETE /client/rncs/file/{id}', { params: { id: file.id } })}
    topic="quality"
    upload={(file, onProgress) =>
      api('POST /client/rncs/{id}/files', { params: { id: rnc }, files: [file], onProgress })
    }
    onUploaded={() => changed('quality')}
  />
)
