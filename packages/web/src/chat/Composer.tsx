import { ActionIcon, Textarea } from '@mantine/core'
import { IconSend2 } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import { type Store, useStore } from '../platform/store.ts'
import classes from './Composer.module.css'

/** The server's limit; shown when little room is left. */
const LONGEST = 4000
const COUNTED_FROM = 3600

type Props = {
  draft: Store<string>
  /** Whether it takes the focus: on a phone that would open the keyboard over the messages. */
  focused: boolean
  onSend: (text: string) => void
}

/**
 * The field for a new message: Enter sends it, Shift+Enter breaks the line; on a touch keyboard Enter breaks the line.
 */
export function Composer({ draft, focused, onSend }: Props) {
  const text = useStore(draft)
  const field = useRef<HTMLTextAreaElement>(null)
  const length = text.trim().normalize('NFC').length
  const maySend = length > 0 && length <= LONGEST

  const send = () => {
    if (!maySend) return
    onSend(text.trim())
    draft.set('')
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (matchMedia('(pointer: coarse)').matches && !event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send()
      }}
    >
      <Textarea
        ref={field}
        className={classes.field}
        aria-label="Mensagem"
        placeholder="Escreva uma mensagem"
        autosize
        minRows={1}
        maxRows={6}
        value={text}
        data-autofocus={focused || undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to be written in
        autoFocus={focused}
        error={length > LONGEST ? `Use no máximo ${LONGEST} caracteres` : undefined}
        onChange={(event) => draft.set(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
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
    </form>
  )
}
