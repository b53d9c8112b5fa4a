import { Button, Textarea } from '@mantine/core'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { IconArrowBackUp, IconCalendarQuestion } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.ts'
import { toast } from '../../platform/messages.ts'
import { Writes } from '../../ui/Writes.tsx'
import { tasksChanged } from '../tasks/actions/task-queries.ts'
import { returnedWords } from './returned-words.ts'
import classes from './TaskNotes.module.css'

/** What happened between the two people of an open task: that it was given back, and that another day is asked for. */
export function TaskNotes({ task }: { task: Task }) {
  const { returned, date_request } = task
  return (
    <>
      {returned && (
        <p className={classes.note}>
          <IconArrowBackUp size={18} aria-hidden />
          <span>{returnedWords(returned)}</span>
        </p>
      )}
      {date_request && (
        <div className={classes.note}>
          <IconCalendarQuestion size={18} aria-hidden />
          <div className={classes.asked}>
            <p className={classes.words}>
              {task.can.ask_date ? 'Você pediu outra data' : `${task.client_name} pede outra data`}:{' '}
              <b>{formatDay(date_request.date)}</b>. “{date_request.words}”
            </p>
            <Writes>
              {task.can.answer_date && <Answer task={task} />}
              {task.can.ask_date && <Withdraw task={task} />}
            </Writes>
          </div>
        </div>
      )}
    </>
  )
}

function Answer({ task: { id } }: { task: Task }) {
  const [words, setWords] = useState('')
  const answer = useMutation({
    mutationFn: (accept: boolean) =>
      api('POST /calendar/task/{id}/date-request/answer', { params: { id }, body: { accept, words } }),
    onSuccess: ({ response }, accept) => {
      toast(accept ? 'Data mudada' : 'Data mantida')
      tasksChanged(response)
    },
  })
  return (
    <>
      <Textarea
        aria-label="Resposta"
        placeholder="Uma palavra, se quiser"
        autosize
        minRows={1}
        maxRows={4}
        value={words}
        onChange={({ currentTarget: { value } }) => setWords(value)}
      />
      <div className={classes.buttons}>
        <Button size="compact-sm" loading={answer.isPending} onClick={() => answer.mutate(true)}>
          Aceitar a data
        </Button>
        <Button size="compact-sm" variant="default" disabled={answer.isPending} onClick={() => answer.mutate(false)}>
          Manter a de antes
        </Button>
      </div>
    </>
  )
}

function Withdraw({ task: { id } }: { task: Task }) {
  const withdraw = useMutation({
    mutationFn: () => api('DELETE /calendar/task/{id}/date-request', { params: { id } }),
    onSuccess: () => {
      toast('Pedido desfeito')
      tasksChanged()
    },
  })
  return (
    <Button size="compact-sm" variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
      Desistir do pedido
    </Button>
  )
}
