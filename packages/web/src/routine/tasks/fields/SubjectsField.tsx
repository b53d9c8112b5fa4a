import { ActionIcon, Input, Switch, Textarea, TextInput, Tooltip } from '@mantine/core'
import { IconMessage2, IconTrash } from '@tabler/icons-react'
import { memo, type RefObject, useState } from 'react'
import { ConcludeBox } from '../../../ui/ConcludeBox.tsx'
import { newKey, type SubjectRow } from '../values/task-values.ts'
import { AddRow, type Pending } from './AddRow.tsx'
import classes from './SubjectsField.module.css'

type Props = {
  rows: SubjectRow[]
  onChange: (change: (rows: SubjectRow[]) => SubjectRow[]) => void
  errors: Record<string, React.ReactNode>
  pending: RefObject<Pending | null>
}

const MOST = 100

/** The agenda of a task: each subject is open or done and has its own feedback. */
export const SubjectsField = memo(function SubjectsField({ rows, onChange, errors, pending }: Props) {
  const [showDone, setShowDone] = useState(false)
  // A subject ticked now stays visible until the form is opened again, so that a mistake can be undone.
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const done = rows.filter(({ status }) => status === '2').length
  const change = (key: string, part: Partial<SubjectRow>) =>
    onChange((all) => all.map((row) => (row.key === key ? { ...row, ...part } : row)))

  return (
    <fieldset className="bare">
      <legend className="sr">Assuntos</legend>
      <div className={classes.head}>
        <Input.Label component="span" aria-hidden>
          Assuntos
        </Input.Label>
        {done > 0 && (
          <Switch
            size="xs"
            labelPosition="left"
            label={`Mostrar concluídos (${done})`}
            checked={showDone}
            onChange={(event) => setShowDone(event.currentTarget.checked)}
          />
        )}
      </div>
      <ul className={classes.rows}>
        {rows.map((row, place) => {
          const isDone = row.status === '2'
          const error = errors[`subjects.${place}.title`]
          if (isDone && !showDone && !ticked.has(row.key) && !error) return null
          const name = row.title.trim() || `Assunto ${place + 1}`
          const isOpened = opened.has(row.key)
          return (
            <li key={row.key} data-done={isDone || undefined}>
              <div className={classes.line}>
                <ConcludeBox
                  checked={isDone}
                  aria-label={isDone ? `Reabrir assunto: ${name}` : `Concluir assunto: ${name}`}
                  onChange={(event) => {
                    setTicked((before) => new Set(before).add(row.key))
                    change(row.key, { status: event.currentTarget.checked ? '2' : '1' })
                  }}
                />
                <TextInput
                  className={classes.title}
                  classNames={{ input: classes.input }}
                  variant="unstyled"
                  aria-label={`Assunto ${place + 1}`}
                  data-path={`subjects.${place}.title`}
                  value={row.title}
                  error={error}
                  onChange={(event) => change(row.key, { title: event.currentTarget.value })}
                />
                <Tooltip label={row.feedback ? 'Ver feedback' : 'Escrever feedback'}>
                  <ActionIcon
                    aria-label={`Feedback do assunto: ${name}`}
                    aria-expanded={isOpened}
                    color={row.feedback ? 'petrol' : 'gray'}
                    onClick={() => setOpened((before) => toggled(before, row.key))}
                  >
                    <IconMessage2 stroke={row.feedback ? 2.2 : 1.6} aria-hidden />
                  </ActionIcon>
                </Tooltip>
                <Tooltip label="Tirar assunto">
                  <ActionIcon
                    aria-label={`Tirar assunto: ${name}`}
                    onClick={() => onChange((all) => all.filter(({ key }) => key !== row.key))}
                  >
                    <IconTrash aria-hidden />
                  </ActionIcon>
                </Tooltip>
              </div>
              {isOpened ? (
                <Textarea
                  className={classes.feedback}
                  aria-label={`Feedback do assunto ${place + 1}`}
                  placeholder="Feedback do assunto"
                  autosize
                  minRows={2}
                  maxRows={8}
                  // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was just asked for
                  autoFocus={row.feedback === ''}
                  value={row.feedback}
                  onChange={(event) => change(row.key, { feedback: event.currentTarget.value })}
                />
              ) : (
                row.feedback && <p className={classes.note}>{row.feedback}</p>
              )}
            </li>
          )
        })}
      </ul>
      <AddRow
        label="Novo assunto"
        placeholder="Novo assunto"
        pending={pending}
        refuse={(text) => {
          if (text.trim() === '') return 'Preencha o assunto'
          if (text.trim().length > 300) return 'Use no máximo 300 caracteres'
          return rows.length >= MOST ? `Use no máximo ${MOST} assuntos` : undefined
        }}
        add={(title) => onChange((all) => [...all, { key: newKey(), id: null, title, feedback: '', status: '1' }])}
      />
    </fieldset>
  )
})

function toggled(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(key)) next.add(key)
  return next
}
