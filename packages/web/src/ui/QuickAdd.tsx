import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ClipboardEvent, useId, useRef, useState } from 'react'
import { showWarning, toast } from '../platform/messages.ts'
import { changed, type Topic } from '../platform/query.ts'
import { useWrites } from '../ui/Writes.tsx'
import classes from './QuickAdd.module.css'

type Props = {
  label: string
  placeholder: string
  maxLength: number
  add: (words: string) => Promise<unknown>
  /** Adds pasted lines at once, in their order; without it they become one item. */
  addAll?: (lines: string[]) => Promise<unknown>
  /** The topic of the queries that are read again after an item was added. */
  topic: Topic
}

/**
 * The line below a list that adds its next item: Enter adds it at the end and empties the line, so that another can be
 * typed and added while the request is under way. An item that was refused is put back into the line.
 */
export function QuickAdd({ label, placeholder, maxLength, add, addAll, topic }: Props) {
  const [words, setWords] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const adding = useMutation({
    mutationFn: add,
    // Mutations of one scope run one after the other, so the list has the items in the order they were typed.
    scope: { id: `quick add ${useId()}` },
    onError: (_, words) => setWords((typed) => typed || words),
    onSuccess: () => void changed(topic).then(() => field.current?.scrollIntoView({ block: 'nearest' })),
  })
  const pasting = useMutation({
    mutationFn: async (lines: string[]) => addAll?.(lines),
    onSuccess: (_, lines) => {
      toast(`${lines.length} itens criados`)
      void changed(topic)
    },
  })
  const paste = (event: ClipboardEvent) => {
    const lines = linesOf(event.clipboardData.getData('text/plain'))
    if (!addAll || lines.length < 2) return
    event.preventDefault()
    const long = lines.find((line) => line.length > maxLength)
    if (lines.length > MOST_LINES)
      return showWarning(`Cole no máximo ${MOST_LINES} linhas de cada vez: são ${lines.length}.`)
    if (long !== undefined)
      return showWarning(`Nada foi colado. Uma linha tem mais de ${maxLength} caracteres: “${long.slice(0, 60)}…”`)
    pasting.mutate(lines)
  }
  if (!useWrites()) return null
  const submit = () => {
    if (words.trim().length > maxLength) return showWarning(tooLong(words.trim().length, maxLength))
    if (words.trim()) {
      adding.mutate(words)
      return setWords('')
    }
    showWarning(`Preencha: ${label.toLocaleLowerCase('pt-BR')}`)
    field.current?.focus()
  }
  return (
    // No form: it also stands inside the form of a record.
    <div className={classes.line}>
      <TextInput
        ref={field}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        onPaste={paste}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          submit()
        }}
      />
      <Button onClick={submit} variant="default" className={classes.add} leftSection={<IconPlus aria-hidden />}>
        <span className={classes.word}>Criar</span>
      </Button>
    </div>
  )
}

/** The most lines that are added at once. */
const MOST_LINES = 100

const tooLong = (length: number, most: number) => `Use no máximo ${most} caracteres: são ${length}.`

/** Pasted text as items: a line each, without the marks of a list. */
const linesOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').trim())
    .filter((line) => line !== '')
