import { Button, CloseButton, Progress, Text } from '@mantine/core'
import { useState } from 'react'
import { messageOf } from '../../platform/api-error.ts'
import { toast } from '../../platform/messages.ts'
import { FileDrop } from '../form/FileDrop.tsx'
import classes from './Attachments.module.css'

/** The most files chosen at once. */
export const MOST_FILES = 20

type Upload = { key: number; file: File; sent: number; refusal?: string }
let uploads = 0

type Props = {
  label: string
  /** Uploads one file; `onProgress` receives the sent fraction. */
  upload: (file: File, onProgress: (sent: number) => void) => Promise<unknown>
  /** Called after files were uploaded. */
  onUploaded: () => unknown
  /** The message of success; 'Arquivos enviados' by default. */
  uploaded?: string
}

/** Files being uploaded: each with its progress, or with the reason of its refusal, a retry and a cancel button. */
export function Uploads({ label, upload, onUploaded, uploaded = 'Arquivos enviados' }: Props) {
  const [going, setGoing] = useState<readonly Upload[]>([])
  const change = (key: number, part: Partial<Upload>) =>
    setGoing((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const drop = (key: number) => setGoing((all) => all.filter((one) => one.key !== key))

  const send = async ({ key, file }: Upload): Promise<boolean> => {
    change(key, { sent: 0, refusal: undefined })
    try {
      await upload(file, (sent) => change(key, { sent }))
      drop(key)
      return true
    } catch (error) {
      // The server's message begins with the file's name, which the line already shows.
      change(key, { refusal: messageOf(error).replace(`${file.name}: `, '') })
      return false
    }
  }
  const sendAll = async (all: readonly Upload[]) => {
    let stored = 0
    for (const one of all) if (await send(one)) stored++
    if (stored === 0) return
    toast(uploaded)
    await onUploaded()
  }

  return (
    <>
      <FileDrop
        label={label}
        files={[]}
        camera
        maxFiles={MOST_FILES}
        onChange={(files) => {
          const added = files.map((file) => ({ key: ++uploads, file, sent: 0 }))
          setGoing((all) => [...all, ...added])
          void sendAll(added)
        }}
      />
      {going.length > 0 && (
        <ul className={classes.uploads}>
          {going.map((one) => (
            <li key={one.key}>
              <div className={classes.upload}>
                <span className={classes.name}>{one.file.name}</span>
                {one.refusal ? (
                  <>
                    <Button size="compact-xs" variant="default" onClick={() => void sendAll([one])}>
                      Tentar de novo
                    </Button>
                    <CloseButton size="sm" aria-label={`Desistir de ${one.file.name}`} onClick={() => drop(one.key)} />
                  </>
                ) : (
                  <Text fz="xs" c="dimmed" className="num">
                    {`${Math.round(one.sent * 100)}%`}
                  </Text>
                )}
              </div>
              {one.refusal ? (
                <Text fz="sm" c="var(--mantine-color-error)" role="alert">
                  {one.refusal}
                </Text>
              ) : (
                <Progress value={one.sent * 100} size={5} aria-label={`Envio de ${one.file.name}`} />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
