import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../platform/api-error.ts'
import { showWarning, toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { MOST_FILES } from '../../ui/attachments/Uploads.tsx'
import { FileDrop } from '../../ui/form/FileDrop.tsx'
import { ModalForm } from '../../ui/form/ModalForm.tsx'
import { FolderSelect } from './FolderSelect.tsx'
import { sendFile } from './own-files.ts'

type Props = {
  /** The initial folder. */
  folder?: number
  onClose: () => void
}

/** Uploads chosen files to a folder (screen S048). Refused files stay in the list, with the reason. */
export function UploadModal({ folder: from, onClose }: Props) {
  const [folder, setFolder] = useState(from ?? 0)
  const [files, setFiles] = useState<readonly File[]>([])
  const [sent, setSent] = useState<number | null>(null)
  const [refusals, setRefusals] = useState<readonly string[]>([])

  const sending = useMutation({
    mutationFn: async () => {
      const refused: { file: File; reason: string }[] = []
      for (const [place, file] of files.entries()) {
        try {
          await sendFile(folder || undefined, file, (part) => setSent((place + part) / files.length))
        } catch (error) {
          const reason = messageOf(error)
          refused.push({ file, reason: reason.startsWith(file.name) ? reason : `${file.name}: ${reason}` })
        }
      }
      return refused
    },
    onSuccess: (refused) => {
      setSent(null)
      const stored = files.length - refused.length
      if (stored > 0) {
        toast(stored === 1 ? 'Arquivo enviado com sucesso' : 'Arquivos enviados')
        void changed('files')
      }
      setRefusals(refused.map(({ reason }) => reason))
      setFiles(refused.map(({ file }) => file))
      if (refused.length === 0) onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (files.length === 0) return showWarning('Você não escolheu o nenhum arquivo')
    sending.mutate()
  }

  return (
    <ModalForm
      title="Novo arquivo"
      submit="Enviar"
      saving={sending.isPending}
      isDirty={() => files.length > 0}
      onClose={onClose}
      onSubmit={submit}
    >
      <FolderSelect value={folder} onChange={(chosen) => setFolder(chosen ?? 0)} />
      <FileDrop
        label="Escolher arquivos"
        files={files}
        maxFiles={MOST_FILES}
        onChange={(chosen) => {
          setFiles(chosen)
          setRefusals([])
        }}
        progress={sent}
        error={refusals.length > 0 ? refusals.join(' ') : undefined}
      />
    </ModalForm>
  )
}
