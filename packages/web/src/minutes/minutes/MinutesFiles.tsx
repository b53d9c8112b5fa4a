import { useQuery } from '@tanstack/react-query'
import { api, removal } from '../../platform/api.ts'
import { saveBlob } from '../../platform/download.ts'
import { toast } from '../../platform/messages.ts'
import { Attachments } from '../../ui/attachments/Attachments.tsx'
import { minutesChanged, minutesFilesQuery } from './minutes-queries.ts'

/** The files of minutes. */
export function MinutesFiles({ id, editable }: { id: number; editable: boolean }) {
  const files = useQuery({
    ...minutesFilesQuery(id),
    select: (all) => all.map((file) => ({ ...file, name: file.file_name, path: file.path_file })),
  })
  return (
    <Attachments
      query={files}
      editable={editable}
      download={async ({ id: fileId, name }) => {
        saveBlob(await api('GET /v2/protocols/{id}/{fileId}', { params: { id, fileId }, timeout: 600_000 }), name)
        toast('Download realizado com sucesso!')
      }}
      remove={(file) => removal('DELETE /v2/protocols/{id}/{fileId}', { params: { id, fileId: file.id } })}
      topic="minutes"
      upload={(file, onProgress) => api('POST /v2/protocols/{id}/file', { params: { id }, files: [file], onProgress })}
      onUploaded={() => minutesChanged()}
    />
  )
}
