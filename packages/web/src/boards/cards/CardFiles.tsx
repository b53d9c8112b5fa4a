import { type BoardKind, boardAddresses, type CardFile } from '@prumo/contract/boards/cards/model.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { saveBlob } from '../../platform/download.ts'
import { toast } from '../../platform/messages.ts'
import { call, changed } from '../../platform/query.ts'
import { Attachments } from '../../ui/attachments/Attachments.tsx'

const cardFilesQuery = (kind: BoardKind, taskId: number) =>
  call(
    `GET ${boardAddresses[kind]}/task/files/{taskId}`,
    { params: { taskId } },
    {
      topic: 'boards',
      pick: ({ response }) =>
        response.map(({ title, attachment_url, ...file }: CardFile) => ({ ...file, name: title, path: attachment_url })),
    },
  )

/** The files of a card. */
export function CardFiles({ kind, id, editable }: { kind: BoardKind; id: number; editable: boolean }) {
  const at = boardAddresses[kind]
  return (
    <Attachments
      query={useQuery(cardFilesQuery(kind, id))}
      editable={editable}
      download={async (file) =>
        saveBlob(await api(`GET ${at}/task/file/{fileId}`, { params: { fileId: file.id } }), file.name)
      }
      remove={async (file) => {
        await api(`DELETE ${at}/task/file/{fileId}`, { params: { fileId: file.id } })
        toast('Arquivo apagado com sucesso!')
        await changed('boards')
      }}
      upload={(file, onProgress) =>
        api(`POST ${at}/task/file/{taskId}`, { params: { taskId: id }, files: [file], onProgress })
      }
      onUploaded={() => changed('boards')}
    />
  )
}
