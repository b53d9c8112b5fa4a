import { Button } from '@mantine/core'
import { todayIn } from '@prumo/contract/dates.ts'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { api } from '../../platform/api.ts'
import { fieldErrors, messageOf } from '../../platform/api-error.ts'
import { toast } from '../../platform/messages.ts'
import { useAccount } from '../../platform/session.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { TimeField } from '../../ui/form/TimeField.tsx'
import { settleTyped } from '../../ui/form/unread.ts'
import classes from './EntryForm.module.css'
import { type EntrySpan, type EntryValues, momentsOf, typed, valuesOf } from './entry-values.ts'
import { hoursChanged } from './timesheet-queries.ts'

type Props = {
  /** The task of new hours; an entry has its own. */
  taskId?: number
  /** The entry to change; absent for new hours. */
  entry?: EntrySpan
  /** The words of the button that changes nothing. */
  cancel?: string
  onClose: () => void
}

/** Messages by field. A refusal of the server is about a moment, which has two fields: day and time. */
type Errors = { fromDate?: string; toDate?: string; time_from?: string; time_to?: string }

/** Hours with a start and an end in the company's time zone; both are required (rule R112). */
export function EntryForm({ taskId, entry, cancel = 'Cancelar', onClose }: Props) {
  const { time_zone } = useAccount()
  const [values, setValues] = useState<EntryValues>(() => valuesOf(entry, time_zone, todayIn(time_zone, Date.now())))
  const [errors, setErrors] = useState<Errors>({})
  const save = useMutation({
    mutationFn: (body: { time_from: string; time_to: string }) =>
      entry
        ? api('PUT /calendar/timesheet/{id}', { params: { id: entry.id }, body })
        : api('POST /calendar/create-timesheet/{id}', { params: { id: taskId! }, body }),
    meta: { ownErrors: true },
    onSuccess: () => {
      toast('Salvo com sucesso')
      onClose()
    },
    onError: (error) => setErrors(fieldErrors(error) ?? {}),
    onSettled: () => void hoursChanged(),
  })
  const set = (part: Partial<EntryValues>) => {
    setValues((known) => typed(known, part))
    setErrors({})
    save.reset()
  }
  const submit = () => {
    const missing: Errors = {
      ...(!values.fromDate && { fromDate: 'Escolha a data' }),
      ...(!values.fromTime && { time_from: 'Preencha o início' }),
      ...(!values.toDate && { toDate: 'Escolha a data' }),
      ...(!values.toTime && { time_to: 'Preencha o fim' }),
    }
    setErrors(missing)
    if (!Object.keys(missing).length) save.mutate(momentsOf(values, entry, time_zone))
  }
  const group = useRef<HTMLDivElement>(null)
  const latest = useRef(submit)
  useEffect(() => {
    latest.current = submit
  })
  // What is typed in the field that has the focus is given first, and is there with the next render.
  const send = (within: HTMLElement) => void (settleTyped(within) && setTimeout(() => latest.current()))
  // Enter submits these hours and not the form of the task around them.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    event.stopPropagation()
    send(event.currentTarget)
  }
  const refusal = save.error && !fieldErrors(save.error) ? messageOf(save.error) : undefined
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in one of its fields
    <div
      ref={group}
      className={classes.form}
      role="group"
      aria-label={entry ? 'Corrigir horas' : 'Lançar horas'}
      onKeyDown={onKeyDown}
    >
      <div className={classes.moment}>
        <DateField
          label="Dia do início"
          size="sm"
          popoverProps={{ withinPortal: false }}
          value={values.fromDate}
          error={errors.fromDate}
          onChange={(date) => set({ fromDate: date || null })}
        />
        <TimeField label="Início" size="sm" value={values.fromTime} onChange={(fromTime) => set({ fromTime })} />
      </div>
      {errors.time_from && (
        <p className={classes.error} role="alert">
          {errors.time_from}
        </p>
      )}
      <div className={classes.moment}>
        <DateField
          label="Dia do fim"
          size="sm"
          popoverProps={{ withinPortal: false }}
          value={values.toDate}
          error={errors.toDate}
          onChange={(date) => set({ toDate: date || null })}
        />
        <TimeField label="Fim" size="sm" value={values.toTime} onChange={(toTime) => set({ toTime })} />
      </div>
      {errors.time_to && (
        <p className={classes.error} role="alert">
          {errors.time_to}
        </p>
      )}
      {refusal && (
        <p className={classes.error} role="alert">
          {refusal}
        </p>
      )}
      <div className={classes.actions}>
        <Button size="xs" variant="default" onClick={onClose}>
          {cancel}
        </Button>
        <Button size="xs" loading={save.isPending} onClick={() => send(group.current!)}>
          {entry ? 'Salvar horas' : 'Lançar'}
        </Button>
      </div>
    </div>
  )
}
