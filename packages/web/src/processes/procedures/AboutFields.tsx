import { TextInput } from '@mantine/core'
import type { PopContent } from '@prumo/contract/processes/procedures/model.ts'
import { Conflicts } from '../../ui/draft/Conflicts.tsx'
import type { Conflict } from '../../ui/draft/merging.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { SearchSelect } from '../../ui/form/SearchSelect.tsx'
import classes from './AboutFields.module.css'
import { aboutTitle, lines } from './sections.ts'
import { anchorOf } from './WritingField.tsx'

type Approver = { id: number; name: string }
type Props = {
  part: 'title' | 'review'
  values: PopContent
  set: <Field extends keyof PopContent>(field: Field, value: PopContent[Field]) => void
  onBlur: () => void
  conflicts: readonly Conflict<PopContent>[]
  onResolve: (conflict: Conflict<PopContent>, mine: boolean) => void
  approvers?: readonly Approver[]
  /** The saved responsible person, who stays in the options when they may no longer approve. */
  approver?: { id: number | null; name: string }
}

const parts = {
  title: ['title'],
  review: ['elaborate_by', 'date_create', 'accredited_by', 'approved_user_id', 'date_revision'],
} as const satisfies Record<Props['part'], (keyof PopContent)[]>

/** The short fields of a procedure: title, responsible person and review date. */
export function AboutFields({ part, values, set, onBlur, conflicts, onResolve, approvers = [], approver }: Props) {
  const people =
    approver?.id && !approvers.some(({ id }) => id === approver.id)
      ? [...approvers, { id: approver.id, name: approver.name }]
      : approvers
  const ofPart: readonly (keyof PopContent)[] = parts[part]
  const choices = (
    <Conflicts
      conflicts={conflicts.filter(({ field }) => ofPart.includes(field))}
      values={values}
      onResolve={onResolve}
    />
  )
  const words = (field: 'title' | 'elaborate_by' | 'accredited_by') => (
    <TextInput
      id={anchorOf(field)}
      label={lines[field].label}
      description={lines[field].help}
      autoComplete="off"
      value={values[field]}
      onChange={(event) => set(field, event.currentTarget.value)}
      onBlur={onBlur}
    />
  )
  if (part === 'title')
    return (
      <section className={`card ${classes.card}`} aria-label={lines.title.label}>
        {choices}
        {words('title')}
      </section>
    )
  return (
    <section className={`card ${classes.card}`} aria-labelledby="secao-autoria">
      <h2 id="secao-autoria">{aboutTitle}</h2>
      {choices}
      <div className={classes.grid}>
        {words('elaborate_by')}
        <DateField
          label={lines.date_create.label}
          description={lines.date_create.help}
          always
          value={values.date_create || null}
          onChange={(day) => day && set('date_create', day)}
          onBlur={onBlur}
        />
        {words('accredited_by')}
        <SearchSelect
          label={lines.approved_user_id.label}
          description={lines.approved_user_id.help}
          placeholder="Ninguém"
          clearable
          nothingFoundMessage="Ninguém encontrado"
          data={people.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={values.approved_user_id === null ? null : String(values.approved_user_id)}
          onChange={(id) => {
            set('approved_user_id', id === null ? null : Number(id))
            onBlur()
          }}
        />
        <DateField
          label={lines.date_revision.label}
          description={lines.date_revision.help}
          clearable
          value={values.date_revision}
          onChange={(day) => set('date_revision', day)}
          onBlur={onBlur}
        />
      </div>
    </section>
  )
}
