import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, removal } from '../../platform/api.ts'
import { messageOf } from '../../platform/api-error.ts'
import { saveBlob } from '../../platform/download.ts'
import { showWarning, toast } from '../../platform/messages.ts'
import { Attachments } from '../../ui/attachments/Attachments.tsx'
import { FileDrop } from '../../ui/form/FileDrop.tsx'
import { ModalForm } from '../../ui/form/ModalForm.tsx'
import { filesQuery, proceduresChanged } from './procedure-queries.ts'

/** The most files in one request. */
const MOST_FILES = 10

type Props = {
  processId: number
  /** The procedure of the files; without it they are all files of the process. */
  procedure?: { id: number; title: string }
  onClose: () => void
}

/** The files of a procedure or of its process: open, add, delete (screen S067). */
export function AttachmentsModal({ processId, procedure, onClose }: Props) {
  const query = filesQuery(processId, procedure?.id)
  const stored = useQuery({ ...query, select: (all) => all.map((file) => ({ ...file, name: file.title })) })
  const [chosen, setChosen] = useState<readonly File[]>([])
  const [sent, setSent] = useState<number | null>(null)
  const [refused, setRefused] = useState<string | undefined>(undefined)

  const sending = useMutation({
    mutationFn: () =>
      api('POST /client/pop-attachment/{processId}', {
        params: { processId },
        query: { pop_id: procedure?.id },
        files: [...chosen],
        onProgress: setSent,
      }),
    meta: { ownErrors: true },
    onSuccess: () => {
      toast(chosen.length === 1 ? 'Arquivo enviado com sucesso' : 'Arquivos enviados')
      setChosen([])
      void proceduresChanged()
    },
    // The files stay chosen, to be sent again.
    onError: (error) => setRefused(messageOf(error)),
    onSettled: () => setSent(null),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen.length === 0) return showWarning('Você não escolheu o nenhum arquivo')
    setRefused(undefined)
    sending.mutate()
  }
  return (
    <ModalForm
      title={procedure ? `Anexos de ${procedure.title}` : 'Anexos do processo'}
      submit="Enviar"
      cancel="Fechar"
      saving={sending.isPending}
      isDirty={() => chosen.length > 0}
      onClose={onClose}
      onSubmit={submit}
    >
      <Attachments
        query={stored}
        editable
        download={async ({ id, name }) => {
          saveBlob(await api('GET /client/pop-attachment/file/{id}', { params: { id }, timeout: 600_000 }), name)
          toast('Download realizado com sucesso!')
        }}
        remove={(file) => removal('DELETE /client/pop-attachment/{id}', { params: { id: file.id } })}
        topic="processes"
      />
      <FileDrop
        label="Escolher arquivos"
        files={chosen}
        maxFiles={MOST_FILES}
        progress={sent}
        error={refused}
        onChange={(files) => {
          setChosen(files)
          setRefused(undefined)
        }}
      />
    </ModalForm>
  )
}
