import { ActionIcon, CloseButton } from '@mantine/core'
import type { Message, Participant } from '@prumo/contract/chat/messages/endpoints.ts'
import { normalized } from '@prumo/contract/normalizing.ts'
import { IconPaperclip, IconSend2 } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { MentionText } from '../admin/comments/MentionText.tsx'
import { formatSize } from '../platform/format.ts'
import { type Store, useStore } from '../platform/store.ts'
import { addFiles } from '../ui/form/files.ts'
import { Quote } from './Bubble.tsx'
import classes from './Composer.module.css'

/** The server's limits; the first is shown when little room is left. */
const LONGEST = 4000
const COUNTED_FROM = 3600
const MOST_FILES = 10

export type Written = { text: string; mentions: number[]; files: File[] }

type Props = {
  draft: Store<string>
  /** True if it takes the focus: on a phone that would open the keyboard over the messages. */
  focused: boolean
  /** Who may be mentioned. */
  people: readonly Participant[]
  /** The message that the next one answers. */
  answered: Message | undefined
  onAnswerless: () => void
  onSend: (message: Written) => void
}

/**
 * The field for a new message: Enter sends it, Shift+Enter breaks the line; on a touch keyboard Enter breaks the line.
 */
export function Composer({ draft, focused, people, answered, onAnswerless, onSend }: Props) {
  const text = useStore(draft)
  const field = useRef<HTMLTextAreaElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const [mentioned, setMentioned] = useState<readonly number[]>([])
  const [files, setFiles] = useState<readonly File[]>([])
  const [refused, setRefused] = useState<readonly string[]>([])
  const length = normalized(text.trim()).length
  const maySend = (length > 0 || files.length > 0) && length <= LONGEST
  useEffect(() => {
    if (answered) field.current?.focus()
  }, [answered])

  const attach = (added: Iterable<File>) => {
    const next = addFiles(files, [...added], { maxFiles: MOST_FILES })
    setFiles(next.files)
    setRefused(next.refused.map(({ name, reason }) => `${name}: ${reason}`))
  }
  const send = () => {
    if (!maySend) return
    const named = people.filter(({ id, name }) => mentioned.includes(id) && text.includes(`@${name}`))
    onSend({ text: text.trim(), mentions: named.map(({ id }) => id), files: [...files] })
    draft.set('')
    setMentioned([])
    setFiles([])
    setRefused([])
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // An Enter that chooses a person, or presses a button, is already answered.
    if (event.target !== field.current || event.defaultPrevented) return
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (matchMedia('(pointer: coarse)').matches && !event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    send()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its field
    <form
      className={classes.form}
      onKeyDown={onKeyDown}
      onPaste={(event) => {
        if (event.clipboardData.files.length === 0) return
        event.preventDefault()
        attach(event.clipboardData.files)
      }}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send()
      }}
    >
      {answered && (
        <div className={classes.answered}>
          <Quote answers={answered} />
          <CloseButton size="sm" aria-label="Não responder" onClick={onAnswerless} />
        </div>
      )}
      {files.length > 0 && (
        <ul className={classes.files}>
          {files.map((file) => (
            <li key={`${file.name} ${file.size}`}>
              <span className={classes.fileName}>{file.name}</span>
              <span className="num">{formatSize(file.size)}</span>
              <CloseButton
                size="sm"
                aria-label={`Tirar ${file.name}`}
                onClick={() => setFiles(files.filter((other) => other !== file))}
              />
            </li>
          ))}
        </ul>
      )}
      <div role="alert" className={classes.refused}>
        {refused.map((one) => (
          <p key={one}>{one}</p>
        ))}
      </div>
      <div className={classes.line}>
        <input
          ref={chooser}
          type="file"
          hidden
          multiple
          onChange={(event) => {
            attach(event.currentTarget.files ?? [])
            // So that the same file can be chosen again after it was removed.
            event.currentTarget.value = ''
          }}
        />
        <ActionIcon size={36} aria-label="Anexar arquivos" onClick={() => chooser.current?.click()}>
          <IconPaperclip size={19} aria-hidden />
        </ActionIcon>
        <div className={classes.field}>
          <MentionText
            value={text}
            onChange={(next) => draft.set(next)}
            people={people}
            onMention={(id) => setMentioned((before) => [...before, id])}
            above
            field={{
              ref: field,
              'aria-label': 'Mensagem',
              placeholder: 'Escreva uma mensagem',
              description: undefined,
              mt: 0,
              minRows: 1,
              maxRows: 6,
              autoFocus: focused,
              error: length > LONGEST ? `Use no máximo ${LONGEST} caracteres` : undefined,
            }}
          />
        </div>
        {length > COUNTED_FROM && (
          <span className={`num ${classes.count}`} aria-live="polite">
            {LONGEST - length}
          </span>
        )}
        <ActionIcon
          type="submit"
          variant="filled"
          color="petrol"
          size={36}
          aria-label="Enviar"
          disabled={!maySend}
          // The focus stays in the field, so that the keyboard of a phone stays open.
          onPointerDown={(event) => event.preventDefault()}
        >
          <IconSend2 size={19} aria-hidden />
        </ActionIcon>
      </div>
    </form>
  )
}
