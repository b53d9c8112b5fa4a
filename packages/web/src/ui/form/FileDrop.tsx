import { CloseButton, Progress, Text, UnstyledButton } from '@mantine/core'
import { IconCamera, IconFile, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { formatSize } from '../../platform/format.ts'
import classes from './FileDrop.module.css'
import { addFiles, type FileRules, type Refused } from './files.ts'
import { useHoldFiles } from './held-files.ts'

type Props = FileRules & {
  label: string
  files: readonly File[]
  onChange: (files: File[]) => void
  /** Sent fraction, 0 to 1, while the form is being sent. */
  progress?: number | null
  error?: string
  /** On a phone, a photograph taken at once. */
  camera?: boolean
}

/** Files to send with a form: dropped or chosen, listed with their size, each refusal with its reason. */
export function FileDrop({ label, files, onChange, progress, error, camera, ...rules }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const photograph = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  useHoldFiles(files.length > 0)
  const [refused, setRefused] = useState<Refused[]>([])
  const add = (list: FileList | null) => {
    const next = addFiles(files, [...(list ?? [])], rules)
    setRefused(next.refused)
    if (next.files.length !== files.length || next.files.some((file) => !files.includes(file))) onChange(next.files)
  }
  const drag = (entered: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(entered)
  }
  const drop = (event: DragEvent) => {
    drag(false)(event)
    add(event.dataTransfer.files)
  }
  return (
    <div>
      <input
        ref={input}
        type="file"
        hidden
        multiple={rules.maxFiles > 1}
        accept={rules.accept?.join(',')}
        onChange={(event) => {
          add(event.currentTarget.files)
          // So that the same file can be chosen again after it was removed.
          event.currentTarget.value = ''
        }}
      />
      <UnstyledButton
        className={classes.drop}
        data-over={over || undefined}
        onClick={() => input.current?.click()}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={drop}
      >
        <IconUpload size={18} aria-hidden />
        <span>
          {label}
          <small>Arraste para cá ou toque para escolher</small>
        </span>
      </UnstyledButton>
      {camera && (
        <>
          <input
            ref={photograph}
            type="file"
            hidden
            accept="image/*"
            capture="environment"
            onChange={(event) => {
              add(event.currentTarget.files)
              event.currentTarget.value = ''
            }}
          />
          <UnstyledButton className={classes.camera} onClick={() => photograph.current?.click()}>
            <IconCamera size={18} aria-hidden />
            Tirar foto
          </UnstyledButton>
        </>
      )}
      <div role="alert">
        {refused.map(({ name, reason }) => (
          <Text key={name} fz="sm" c="var(--mantine-color-error)" mt={6}>
            <b>{name}</b>: {reason}
          </Text>
        ))}
        {error && (
          <Text fz="sm" c="var(--mantine-color-error)" mt={6}>
            {error}
          </Text>
        )}
      </div>
      <ul className={classes.files}>
        {files.map((file) => (
          <li key={`${file.name}${file.size}`}>
            <IconFile aria-hidden />
            <span className={classes.name}>{file.name}</span>
            <Text fz="xs" c="dimmed" className="num">
              {formatSize(file.size)}
            </Text>
            <CloseButton
              size="sm"
              aria-label={`Tirar ${file.name}`}
              onClick={() => onChange(files.filter((other) => other !== file))}
            />
          </li>
        ))}
      </ul>
      {typeof progress === 'number' && files.length > 0 && (
        <Progress value={progress * 100} size={6} mt={8} aria-label="Envio dos arquivos" />
      )}
    </div>
  )
}
