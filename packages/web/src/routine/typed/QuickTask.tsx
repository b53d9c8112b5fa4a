import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { useToday } from '../../platform/clock.ts'
import { showError } from '../../platform/messages.ts'
import { useAccount } from '../../platform/session.ts'
import { useWrites } from '../../ui/Writes.tsx'
import { createTask, showCreated } from '../tasks/actions/creating.ts'
import { useTaskDrawer } from '../tasks/drawer/task-drawer.tsx'
import type { TaskValues } from '../tasks/values/task-values.ts'
import { taskErrors } from '../tasks/values/validating.ts'
import classes from './QuickTask.module.css'
import { TypedParts } from './TypedParts.tsx'
import { useTypedLine } from './useTypedLine.ts'

/** The line below a day's tasks: Enter creates what it says, for that day where it says none, and empties it. */
export function QuickTask() {
  const { user_id } = useAccount()
  const { today } = useToday()
  const { openTask } = useTaskDrawer()
  const line = useTypedLine()
  const field = useRef<HTMLInputElement>(null)
  const add = useMutation({
    mutationFn: (made: TaskValues) => createTask(made),
    onSuccess: (created, made) => {
      line.write('')
      field.current?.focus()
      showCreated(created, made.date === today && made.client_id === user_id ? undefined : openTask)
    },
  })
  if (!useWrites()) return null
  const { client_id, date } = line.values
  const values: TaskValues = { ...line.values, client_id: client_id || user_id, date: date ?? today, label: line.title }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (add.isPending || line.text.trim() === '') return
    const [refused] = Object.values(taskErrors(values, 'calendar'))
    if (refused === undefined) add.mutate(values)
    else showError(refused)
  }
  return (
    <form onSubmit={submit} className={classes.line}>
      <TextInput
        ref={field}
        aria-label="Escreva uma tarefa"
        placeholder="Escreva uma tarefa: comprar gelo amanhã 9h @João"
        autoComplete="off"
        value={line.text}
        onChange={(event) => line.write(event.currentTarget.value)}
      />
      {line.text.trim() !== '' && (
        <Button type="submit" variant="default" loading={add.isPending} leftSection={<IconPlus aria-hidden />}>
          Criar
        </Button>
      )}
      <div className={classes.understood}>
        <TypedParts line={line} values={values} />
      </div>
    </form>
  )
}
