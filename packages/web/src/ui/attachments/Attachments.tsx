import { ActionIcon, Anchor, Input, Text, Tooltip } from '@mantine/core'
import { IconDownload, IconFile, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { Removal } from '../../platform/api.ts'
import { formatSize } from '../../platform/format.ts'
import type { Topic } from '../../platform/query.ts'
import { deleteRecord } from '../deleting.ts'
import { EmptyLine } from '../EmptyState.tsx'
import { AtOnce } from '../form/AtOnce.tsx'
import { QueryBoundary, type ShownQuery } from '../QueryBoundary.tsx'
import { useWrites } from '../Writes.tsx'
import classes from './Attachments.module.css'
import { Uploads } from './Uploads.tsx'

/** A stored file of a record. */
export type Attachment = {
  id: number
  name: string
  path: string
  type: string
  size: number
  /** Absent: as the record. */
  can?: { remove: boolean }
}

type Props = {
  query: ShownQuery<readonly Attachment[]>
  editable: boolean
  /** Downloads the file; it shows its own errors. */
  download: (file: Attachment) => Promise<unknown>
  remove: (file: Attachment) => Removal<unknown>
  /** The topic of the queries that are read again after a deletion. */
  topic: Topic
  /** Uploads one file; `onProgress` receives the sent fraction. Without it files cannot be added. */
  upload?: (file: File, onProgress: (sent: number) => void) => Promise<unknown>
  /** Called after files were uploaded. */
  onUploaded?: () => unknown
  /** The message of success, where the specification has one of its own. */
  uploaded?: string
}

/** The files of a saved record. Each is uploaded as soon as it is chosen. */
export function Attachments(props: Props) {
  const { query, editable: mayEdit, upload, onUploaded, uploaded } = props
  const writes = useWrites()
  const editable = writes && mayEdit
  return (
    <div>
      <Input.Label component="div" mb={4}>
        Arquivos
      </Input.Label>
      {editable && <AtOnce />}
      <QueryBoundary
        query={query}
        skeleton={
          <Text fz="sm" c="dimmed">
            Carregando…
          </Text>
        }
      >
        {(all) => (
          <>
            <StoredFiles {...props} files={all} editable={editable} />
            {all.length === 0 && !(editable && upload) && <EmptyLine>Nenhum arquivo</EmptyLine>}
          </>
        )}
      </QueryBoundary>
      {editable && upload && (
        <Uploads label="Anexar arquivos" upload={upload} onUploaded={() => onUploaded?.()} uploaded={uploaded} />
      )}
    </div>
  )
}

type ListProps = Pick<Props, 'editable' | 'download' | 'remove' | 'topic'> & { files: readonly Attachment[] }

/** Files that are there, without a field for more. */
export function StoredFiles({ files, ...props }: ListProps) {
  if (files.length === 0) return null
  return (
    <ul className={classes.files}>
      {files.map((file) => (
        <StoredFile key={file.id} {...props} file={file} />
      ))}
    </ul>
  )
}

type StoredProps = Pick<Props, 'editable' | 'download' | 'remove' | 'topic'> & { file: Attachment }

/** True for a file that the browser can show: it opens in a new tab, another is downloaded. */
const isShown = (type: string) => type === 'application/pdf' || /^image\/(png|jpeg|webp|gif)$/.test(type)

function StoredFile({ file, editable, download, remove, topic }: StoredProps) {
  const fetching = useMutation({ mutationFn: () => download(file) })
  const removing = useMutation({
    mutationFn: () =>
      deleteRecord({ about: file.name, remove: () => remove(file), topic, done: 'Arquivo apagado com sucesso!' }),
  })
  const shown = isShown(file.type)
  return (
    <li>
      <IconFile aria-hidden />
      <Anchor
        href={file.path}
        {...(shown ? { target: '_blank', rel: 'noopener' } : { download: file.name })}
        fz="sm"
        className={classes.name}
        title={file.name}
        onClick={(event) => {
          if (shown) return
          event.preventDefault()
          fetching.mutate()
        }}
      >
        {file.name}
      </Anchor>
      <Text fz="xs" c="dimmed" className="num">
        {formatSize(file.size)}
      </Text>
      <Tooltip label="Baixar">
        <ActionIcon aria-label={`Baixar ${file.name}`} loading={fetching.isPending} onClick={() => fetching.mutate()}>
          <IconDownload aria-hidden />
        </ActionIcon>
      </Tooltip>
      {editable && (file.can?.remove ?? true) && (
        <Tooltip label="Apagar">
          <ActionIcon aria-label={`Apagar ${file.name}`} loading={removing.isPending} onClick={() => removing.mutate()}>
            <IconTrash aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  )
}
