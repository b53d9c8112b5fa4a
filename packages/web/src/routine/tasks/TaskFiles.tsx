import { ActionIcon, Anchor, Button, CloseButton, Input, Progress, Text, Tooltip } from '@mantine/core'
import type { TaskFile } from '@prumo/contract/routine/tasks/model.ts'
import { IconDownload, IconFile, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { messageOf } from '../../platform/api-error.ts'
import { saveBlob } from '../../platform/download.ts'
import { formatSize } from '../../platform/format.ts'
import { toast } from '../../platform/messages.ts'
import { queryClient } from '../../platform/query-client.ts'
import { confirmDelete } from '../../ui/confirm.ts'
import { FileDrop } from '../../ui/form/FileDrop.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import classes from './TaskFiles.module.css'
import { taskFilesQuery, tasksChanged } from './task-queries.ts'

/** Most files in one go. */
export const MOST_FILES = 20

/** The files of a saved task: they go up one by one, as soon as they are chosen. */
export function TaskFiles({ taskId, editable }: { taskId: number; editable: boolean }) {
  const files = useQuery(taskFilesQuery(taskId))
  return (
    <div>
      <Input.Label component="div" mb={4}>
        Arquivos
      </Input.Label>
      <QueryBoundary
        query={files}
        skeleton={
          <Text fz="sm" c="dimmed">
            Carregando…
          </Text>
        }
      >
        {(all: TaskFile[]) => (
          <>
            {all.length > 0 && (
              <ul className={classes.files}>
                {all.map((file) => (
                  <StoredFile key={file.id} file={file} taskId={taskId} editable={editable} />
                ))}
              </ul>
            )}
            {all.length === 0 && !editable && (
              <Text fz="sm" c="dimmed">
                Nenhum arquivo
              </Text>
            )}
          </>
        )}
      </QueryBoundary>
      {editable && <Uploads taskId={taskId} />}
    </div>
  )
}

function StoredFile({ file, taskId, editable }: { file: TaskFile; taskId: number; editable: boolean }) {
  const download = useMutation({
    mutationFn: () => api('GET /calendar/file/{id}', { params: { id: file.id }, timeout: 600_000 }),
    onSuccess: (blob) => {
      saveBlob(blob, file.name)
      toast('Download realizado com sucesso!')
    },
  })
  const remove = useMutation({
    mutationFn: () => api('DELETE /calendar/delete-file/{id}', { params: { id: file.id } }),
    onSuccess: () => {
      queryClient.setQueryData(taskFilesQuery(taskId).queryKey, (all) => all?.filter(({ id }) => id !== file.id))
      toast('Arquivo apagado com sucesso!')
      tasksChanged()
    },
  })
  return (
    <li>
      <IconFile size={17} stroke={1.6} aria-hidden />
      <Anchor
        href={file.path}
        download={file.name}
        fz="sm"
        className={classes.name}
        title={file.name}
        onClick={(event) => {
          event.preventDefault()
          download.mutate()
        }}
      >
        {file.name}
      </Anchor>
      <Text fz="xs" c="dimmed" className="num">
        {formatSize(file.size)}
      </Text>
      <Tooltip label="Baixar">
        <ActionIcon aria-label={`Baixar ${file.name}`} loading={download.isPending} onClick={() => download.mutate()}>
          <IconDownload size={17} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {editable && (
        <Tooltip label="Apagar">
          <ActionIcon
            aria-label={`Apagar ${file.name}`}
            loading={remove.isPending}
            onClick={() => void confirmDelete().then((yes) => yes && remove.mutate())}
          >
            <IconTrash size={17} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  )
}

type Upload = { key: number; file: File; sent: number; refusal?: string }
let uploads = 0

function Uploads({ taskId }: { taskId: number }) {
  const [going, setGoing] = useState<readonly Upload[]>([])
  const change = (key: number, part: Partial<Upload>) =>
    setGoing((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const drop = (key: number) => setGoing((all) => all.filter((one) => one.key !== key))

  const send = async ({ key, file }: Upload): Promise<boolean> => {
    change(key, { sent: 0, refusal: undefined })
    try {
      await api('POST /calendar/save-files/{id}', {
        params: { id: taskId },
        files: [file],
        onProgress: (sent) => change(key, { sent }),
      })
      drop(key)
      return true
    } catch (error) {
      // The server names the file, and so does the line.
      change(key, { refusal: messageOf(error).replace(`${file.name}: `, '') })
      return false
    }
  }
  const sendAll = async (all: readonly Upload[]) => {
    let stored = 0
    for (const upload of all) if (await send(upload)) stored++
    if (stored === 0) return
    toast('Arquivos enviados')
    await queryClient.invalidateQueries({ queryKey: taskFilesQuery(taskId).queryKey })
    tasksChanged()
  }

  return (
    <>
      <FileDrop
        label="Anexar arquivos"
        files={[]}
        maxFiles={MOST_FILES}
        onChange={(files) => {
          const added = files.map((file) => ({ key: ++uploads, file, sent: 0 }))
          setGoing((all) => [...all, ...added])
          void sendAll(added)
        }}
      />
      {going.length > 0 && (
        <ul className={classes.uploads}>
          {going.map((upload) => (
            <li key={upload.key}>
              <div className={classes.upload}>
                <span className={classes.name}>{upload.file.name}</span>
                {upload.refusal ? (
                  <>
                    <Button size="compact-xs" variant="default" onClick={() => void sendAll([upload])}>
                      Tentar de novo
                    </Button>
                    <CloseButton
                      size="sm"
                      aria-label={`Desistir de ${upload.file.name}`}
                      onClick={() => drop(upload.key)}
                    />
                  </>
                ) : (
                  <Text fz="xs" c="dimmed" className="num">
                    {`${Math.round(upload.sent * 100)} %`}
                  </Text>
                )}
              </div>
              {upload.refusal ? (
                <Text fz="sm" c="var(--mantine-color-error)" role="alert">
                  {upload.refusal}
                </Text>
              ) : (
                <Progress value={upload.sent * 100} size={5} aria-label={`Envio de ${upload.file.name}`} />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
