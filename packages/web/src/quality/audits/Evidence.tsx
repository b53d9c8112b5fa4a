import { useQuery } from '@tanstack/react-query'
import { api, removal } from '../../platform/api.ts'
import { saveBlob } from '../../platform/download.ts'
import { changed } from '../../platform/query.ts'
import { Attachments } from '../../ui/attachments/Attachments.tsx'
import { evidenceQuery } from './audit-queries.ts'

type Props = { audit: number; item: number; fixed: boolean }

/** The pictures and files of an item: on a phone the camera takes them; they need a connection. */
export const Evidence = ({ audit: id, item, fixed }: Props) => (
  <Attachments
    query={useQuery(evidenceQuery(id, item))}
    editable={!fixed}
    download={async (file) =>
      saveBlob(await api('GET /client/auditoria-interna/file/{id}', { params: { id: file.id } }), file.name)
    }
    remove={(file) => removal('DELETE /client/auditoria-interna/file/{id}', { params: { id: file.id } })}
    topic="quality"
    upload={(file, onProgress) =>
      api('POST /client/auditoria-interna/{id}/items/{item}/files', { params: { id, item }, files: [file], onProgress })
    }
    onUploaded={() => changed('quality')}
  />
)
