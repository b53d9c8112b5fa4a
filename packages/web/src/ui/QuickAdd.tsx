import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { showWarning } from '../platform/messages.ts'
import { changed, type Topic } from '../platform/query.ts'
import classes from './QuickAdd.module.css'

type Props = {
  label: string
  placeholder: string
  maxLength: number
  add: (words: string) => Promise<unknown>
  /** What is read again when one was added. */
  topic: Topic
}

/**
 * The line below a list for the next item of it: Enter adds it at the end and the line is empty for one more, which may
 * be typed and added while the one before is on its way. One that could not be added comes back to the line.
 */
export function QuickAdd({ label, placeholder, maxLength, add, topic }: Props) {
  const [words, setWords] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const adding = useMutation({
    mutationFn: add,
    // One after the other: the list has them in the order they were typed.
    scope: { id: `quick add ${useId()}` },
    onError: (_, words) => setWords((typed) => typed || words),
    onSuccess: () => void changed(topic).then(() => field.current?.scrollIntoView({ block: 'nearest' })),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (words.trim()) {
      adding.mutate(words)
      return setWords('')
    }
    showWarning(`Preencha: ${label.toLocaleLowerCase('pt-BR')}`)
    field.current?.focus()
  }
  return (
    <form onSubmit={submit} className={classes.line}>
      <TextInput
        ref={field}
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" leftSection={<IconPlus aria-hidden />}>
        Adicionar
      </Button>
    </form>
  )
}
