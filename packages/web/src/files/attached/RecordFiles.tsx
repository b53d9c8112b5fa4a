import { useQuery } from '@tanstack/react-query'
import { api, removal } from '../../platform/api.ts'
import { connection } from '../../platform/connection.ts'
import { saveBlob } from '../../platform/download.ts'
import { call, changed, type Topic } from '../../platform/query.ts'
import { useStore } from '../../platform/store.ts'
import { Attachments } from '../../ui/attachments/Attachments.tsx'

type Props = {
  /** The kind of the record, as the trail names it; the server says that it has files (`opens.files`). */
  kind: string
  id: number
  topic: Topic
}

const filesQuery = ({ kind, id, topic }: Props) =>
  call('GET /client/records/{kind}/{id}/files', { params: { kind, id } }, { topic })

/** The files of a record, with a connection: each goes up as soon as it is chosen. */
export function RecordFiles(record: Props) {
  const { topic, ...params } = record
  const query = useQuery(filesQuery(record))
  if (useStore(connection) === 'offline') return null
  return (
    <Attachments
      query={query}
      editable
      download={async (file) =>
        saveBlob(await api('GET /client/records/files/{id}', { params: { id: file.id } }), file.name)
      }
      remove={(file) => removal('DELETE /client/records/files/{id}', { params: { id: file.id } })}
      topic={topic}
      upload={(file, onProgress) =>
        api('POST /client/records/{kind}/{id}/files', { params, files: [file], onProgress })
      }
      onUploaded={() => changed(topic)}
    />
  )
}
