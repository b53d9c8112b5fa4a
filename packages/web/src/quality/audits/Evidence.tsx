import { ActionIcon, Text } from '@mantine/core'
import { IconCloudUp, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api, removal } from '../../platform/api.ts'
import { saveBlob } from '../../platform/download.ts'
import { formatSize } from '../../platform/format.ts'
import { showError } from '../../platform/messages.ts'
import { isKept, type Outgoing } from '../../platform/offline/outbox.ts'
import { takeBack, waitingContent } from '../../platform/offline/sending.ts'
import { useOffline } from '../../platform/offline/useOffline.ts'
import { Attachments } from '../../ui/attachments/Attachments.tsx'
import { FileDrop } from '../../ui/form/FileDrop.tsx'
import { evidenceQuery, type Item } from './audit-queries.ts'
import classes from './Evidence.module.css'

type Props = {
  audit: number
  item: Item
  fixed: boolean
  waiting: readonly Outgoing[]
  onFiles: (files: readonly File[]) => void
}

/** The most files chosen at once. */
const MOST = 20

/** The pictures and files of an item: those that wait on this device, and, with a connection, those the server has. */
export function Evidence({ audit, item, fixed, waiting, onFiles }: Props) {
  const offline = useOffline()
  const stored = useQuery({ ...evidenceQuery(audit, item.id), enabled: !offline && item.files_count > 0 })
  const unseen = offline && stored.data === undefined ? item.files_count : 0
  return (
    <div className={classes.evidence}>
      {waiting.length > 0 && (
        <ul className={classes.waiting} aria-label="Evidências que esperam o envio">
          {waiting.map((call) => (
            <WaitingFile key={call.id} call={call} />
          ))}
        </ul>
      )}
      {unseen > 0 && (
        <Text fz="sm" c="dimmed">
          {unseen === 1
            ? 'A evidência que já está no Prumo aparece quando a conexão voltar.'
            : `As ${unseen} evidências que já estão no Prumo aparecem quando a conexão voltar.`}
        </Text>
      )}
      {item.files_count > 0 && unseen === 0 && (
        <Attachments
          query={stored}
          editable={!fixed && !offline}
          download={async (file) =>
            saveBlob(await api('GET /client/auditoria-interna/file/{id}', { params: { id: file.id } }), file.name)
          }
          remove={(file) => removal('DELETE /client/auditoria-interna/file/{id}', { params: { id: file.id } })}
          topic="quality"
        />
      )}
      {!fixed && (
        <FileDrop label="Anexar fotos e arquivos" files={[]} maxFiles={MOST} onChange={(files) => onFiles(files)} />
      )}
    </div>
  )
}

/** One that waits, as it is on the device. */
function WaitingFile({ call }: { call: Outgoing }) {
  const picture = useContent(call)
  const { name, size } = call.file!
  const retract = async () => {
    if (!(await takeBack(call.id)))
      showError(`“${name}” pode já ter chegado ao Prumo. Quando a conexão voltar, apague lá.`)
  }
  return (
    <li>
      {picture ? <img src={picture} alt={name} /> : <IconCloudUp aria-hidden />}
      <span className={classes.name}>
        {name}
        <small>{`${formatSize(size)} · ${isKept(call) ? 'espera a conexão' : 'enviando…'}`}</small>
      </span>
      <ActionIcon size="lg" aria-label={`Retirar ${name}`} onClick={() => void retract()}>
        <IconTrash aria-hidden />
      </ActionIcon>
    </li>
  )
}

/** The address of a picture that waits, for as long as it is shown. */
function useContent(call: Outgoing): string | undefined {
  const [address, setAddress] = useState<string>()
  const { key, file } = call
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return undefined
    let made: string | undefined
    let left = false
    void waitingContent(call).then((content) => {
      if (!content || left) return
      made = URL.createObjectURL(content)
      setAddress(made)
    })
    return () => {
      left = true
      if (made) URL.revokeObjectURL(made)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a call's content never changes
  }, [key])
  return address
}
