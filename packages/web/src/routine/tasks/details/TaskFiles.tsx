import { useQuery } from '@tanstack/react-query'
import { api, removal } from '../../../platform/api.ts'
import { saveBlob } from '../../../platform/download.ts'
import { toast } from '../../../platform/messages.ts'
import { queryClient } from '../../../platform/query-client.ts'
import { Attachments } from '../../../ui/attachments/Attachments.tsx'
import { taskFilesQuery, tasksChanged } from '../actions/task-queries.ts'

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
      remove={(file) => removal('DELETE /calendar/delete-file/{id}', { params: { id: file.id } })}
      topic="tasks"
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
