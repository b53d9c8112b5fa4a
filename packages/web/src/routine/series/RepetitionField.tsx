import { Button } from '@mantine/core'
import type { Input } from '@prumo/contract/contract.ts'
import type { CustomRepeat } from '@prumo/contract/routine/recurrence/custom-repeat.ts'
import { describe } from '@prumo/contract/routine/recurrence/repeat-words.ts'
import type { RepeatScope, RepetitionChange, Task } from '@prumo/contract/routine/tasks/model.ts'
import { type Repeat, ruleIn } from '@prumo/contract/routine/typed/repeat.ts'
import { count } from '@prumo/contract/words.ts'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../platform/api.ts'
import { fieldErrors } from '../../platform/api-error.ts'
import { toast } from '../../platform/messages.ts'
import { queryClient } from '../../platform/query-client.ts'
import { settleTyped } from '../../ui/form/unread.ts'
import { capitalised } from '../calendar/task-words.ts'
import { taskQuery, tasksChanged } from '../tasks/actions/task-queries.ts'
import { RepeatField } from '../tasks/fields/RepeatField.tsx'
import { emptyTask, repeatOf } from '../tasks/values/task-values.ts'
import { inForm, taskErrors } from '../tasks/values/validating.ts'
import classes from './RepetitionField.module.css'
import { reaches } from './reach.ts'

type Props = {
  task: Task & { date: string }
  /** Saves what else was changed; false when it could not. */
  settle: () => Promise<boolean>
  /** Told whether a repetition was chosen and is not saved. */
  onPending: (pending: boolean) => void
}
type Chosen = { repeat: Repeat; custom: CustomRepeat | null }

/** When a saved task repeats. A choice is saved once it is said which dates follow; what happens once begins at once. */
export function RepetitionField({ task, settle, onPending }: Props) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const box = useRef<HTMLDivElement>(null)
  const saved: Chosen = { repeat: repeatOf(task), custom: task.repeat_rule }
  const { repeat, custom } = chosen ?? saved
  const isChanged = chosen !== null && JSON.stringify(ruleIn(chosen)) !== JSON.stringify(ruleIn(saved))
  useEffect(() => onPending(isChanged), [isChanged, onPending])

  const put = useCallback((next: Partial<Chosen>) => {
    setErrors({})
    setChosen((now) => ({ repeat: '', custom: null, ...now, ...next }))
  }, [])
  const onChange = useCallback((next: Repeat) => put({ repeat: next }), [put])
  const onCustom = useCallback(
    (next: CustomRepeat | null) => put({ custom: next, ...(next && { repeat: 'custom' }) }),
    [put],
  )
  const reset = () => {
    setChosen(null)
    setErrors({})
  }

  const change = useMutation({
    mutationFn: (repeat_scope: RepeatScope) => {
      // The version that saving the other fields has made.
      const { updated_at } = queryClient.getQueryData(taskQuery(task.id).queryKey) ?? task
      const body: Input<typeof RepetitionChange> = { ...ruleIn({ repeat, custom }), repeat_scope, updated_at }
      return api('PUT /calendar/task/{id}/repetition', { params: { id: task.id }, body })
    },
    onSuccess: (answer) => {
      toast(doneWords(task, answer))
      tasksChanged(answer.response)
      reset()
    },
    onError: (error) => setErrors(fieldErrors(inForm(error)) ?? {}),
  })
  const save = async (reach: RepeatScope) => {
    if (!settleTyped(box.current!)) return
    const wrong = taskErrors({ ...emptyTask(1, task.date), label: 'x', repeat, custom }, 'calendar')
    setErrors(wrong)
    if (Object.keys(wrong).length === 0 && (await settle())) change.mutate(reach)
  }
  const repeats = task.repeat_label !== ''
  const offered = reaches.filter(({ value }) => value !== 'this' || repeat === '')
  return (
    <div ref={box}>
      <RepeatField
        value={repeat}
        custom={custom}
        date={task.date}
        onChange={onChange}
        onCustom={onCustom}
        said={
          isChanged || !repeats ? undefined : `${task.repeat_label}. Ao mudar algo, você escolhe para quais datas vale.`
        }
        error={errors.repeat}
      />
      {isChanged && (
        <div className={classes.box} role="group" aria-label="Mudar a repetição">
          <p className={classes.words}>
            De: <b>{task.repeat_label || 'Não se repete'}</b>
            <br />
            Para: <b>{wordsOf({ repeat, custom }, task.date)}</b>
          </p>
          <p className={classes.note}>
            {consequence(repeats, repeat)}
            {task.repeat_divided && ` ${divided}`}
          </p>
          <div className={classes.buttons}>
            {repeats ? (
              offered.map(({ value, label }) => (
                <Button key={value} size="compact-sm" loading={change.isPending} onClick={() => void save(value)}>
                  {label}
                </Button>
              ))
            ) : (
              <Button size="compact-sm" loading={change.isPending} onClick={() => void save('following')}>
                Repetir
              </Button>
            )}
            <Button size="compact-sm" variant="default" onClick={reset}>
              Deixar como estava
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

const wordsOf = (chosen: Chosen, startsOn: string) => {
  const { repeat_day, repeat_day_advanced, repeat_rule } = ruleIn(chosen)
  const [repeatDay, repeatDayAdvanced] = [repeat_day, repeat_day_advanced]
  return capitalised(describe({ repeatDay, repeatDayAdvanced, custom: repeat_rule, startsOn }))
}

const divided = 'Esta repetição foi dividida por “Esta e as próximas”: com outra regra, as partes voltam a ser uma.'

const consequence = (repeats: boolean, next: Repeat) =>
  !repeats
    ? 'As próximas datas começam com o que está nesta tarefa.'
    : next === ''
      ? 'Esta fica. As outras em aberto vão para a Lixeira, menos as que têm comentários, horas, arquivos ou anotações.'
      : 'As datas em aberto acompanham, com o que há nelas. As concluídas ficam como estão.'

function doneWords(
  before: Task,
  { response, written, removed, loose }: { response: Task; written: number; removed: number; loose: number },
) {
  const first =
    response.repeat_label === ''
      ? 'Não se repete mais'
      : before.repeat_label === ''
        ? `Repete: mais ${count(written, 'data', 'datas')}`
        : 'Repetição mudada'
  return [
    first,
    removed > 0 && `${count(removed, 'data foi', 'datas foram')} para a Lixeira`,
    loose > 0 && count(loose, 'data ficou como tarefa: há algo nela', 'datas ficaram como tarefas: há algo nelas'),
  ]
    .filter(Boolean)
    .join('. ')
}
