import type { CardFile } from '@prumo/contract/boards/cards/model.ts'
import { type BoardKind, boardAddresses } from '@prumo/contract/boards/kinds.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, removal } from '../../platform/api.ts'
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
        response.map(({ title, attachment_url, ...file }: CardFile) => ({
          ...file,
          name: title,
          path: attachment_url,
        })),
    },
  )

const uploaded = 'Arquivo enviado com sucesso'

/** The files of a card. A pasted picture becomes one of them. */
export function CardFiles({ kind, id, editable }: { kind: BoardKind; id: number; editable: boolean }) {
  const at = boardAddresses[kind]
  const attaching = useMutation({
    mutationFn: async (files: File[]) => {
      for (const file of files) await api(`POST ${at}/task/file/{taskId}`, { params: { taskId: id }, files: [file] })
    },
    onSuccess: () => toast(uploaded),
    onSettled: () => changed('boards'),
  })
  const { mutate: attach } = attaching
  useEffect(() => {
    if (!editable) return
    const paste = (event: ClipboardEvent) => {
      // The editor of the description has taken what was pasted into it.
      if (event.defaultPrevented) return
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      attach(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [editable, attach])
  return (
    <Attachments
      query={useQuery(cardFilesQuery(kind, id))}
      editable={editable}
      download={async (file) =>
        saveBlob(await api(`GET ${at}/task/file/{fileId}`, { params: { fileId: file.id } }), file.name)
      }
      remove={(file) => removal(`DELETE ${at}/task/file/{fileId}`, { params: { fileId: file.id } })}
      topic="boards"
      upload={(file, onProgress) =>
        api(`POST ${at}/task/file/{taskId}`, { params: { taskId: id }, files: [file], onProgress })
      }
      onUploaded={() => changed('boards')}
      uploaded={uploaded}
    />
  )
}
