import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { saveBlob } from '../../platform/download.ts'
import { toast } from '../../platform/messages.ts'
import { queryClient } from '../../platform/query-client.ts'
import { Attachments } from '../../ui/attachments/Attachments.tsx'
import { taskFilesQuery, tasksChanged } from './task-queries.ts'

/** The files of a saved task. */
export function TaskFiles({ taskId, editable }: { taskId: number; editable: boolean }) {
  const { queryKey } = taskFilesQuery(taskId)
  return (
    <Attachments
      query={useQuery(taskFilesQuery(taskId))}
      editable={editable}
      download={async ({ id, name }) => {
        saveBlob(await api('GET /calendar/file/{id}', { params: { id }, timeout: 600_000 }), name)
        toast('Download realizado com sucesso!')
      }}
      remove={async ({ id }) => {
        await api('DELETE /calendar/delete-file/{id}', { params: { id } })
        queryClient.setQueryData(queryKey, (all) => all?.filter((file) => file.id !== id))
        toast('Arquivo apagado com sucesso!')
        tasksChanged()
      }}
      upload={(file, onProgress) =>
        api('POST /calendar/save-files/{id}', { params: { id: taskId }, files: [file], onProgress })
      }
      onUploaded={async () => {
        await queryClient.invalidateQueries({ queryKey })
        tasksChanged()
      }}
    />
  )
}
