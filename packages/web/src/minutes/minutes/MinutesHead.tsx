import { TextInput } from '@mantine/core'
import type { Minutes } from '@prumo/contract/minutes/minutes/model.ts'
import { useQuery } from '@tanstack/react-query'
import { Conflicts } from '../../ui/draft/Conflicts.tsx'
import { DraftStatus } from '../../ui/draft/DraftStatus.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { SearchSelect } from '../../ui/form/SearchSelect.tsx'
import { TimeField } from '../../ui/form/TimeField.tsx'
import classes from './MinutesScreen.module.css'
import { foldersQuery } from './minutes-queries.ts'
import type { useHeadDraft } from './useHeadDraft.ts'
import { ParticipantsField } from './WhoFields.tsx'

type Props = { minutes: Minutes; draft: ReturnType<typeof useHeadDraft> }

/** Title, date, place and people of minutes. */
export function MinutesHead({ minutes, draft }: Props) {
  const { values, set, state, conflicts, resolve, flush } = draft
  const folders = useQuery(foldersQuery).data ?? []
  const onBlur = () => void flush()
  const disabled = !minutes.can.edit
  return (
    <section className={`card ${classes.head}`} aria-label="Dados da reunião">
      <Conflicts conflicts={conflicts} values={values} onResolve={resolve} />
      <TextInput
        label="Título"
        required
        disabled={disabled}
        value={values.name}
        error={values.name.trim() === '' && 'Preencha o título'}
        onChange={(event) => set('name', event.currentTarget.value)}
        onBlur={onBlur}
      />
      <div className={classes.pair}>
        <DateField
          label="Data"
          required
          disabled={disabled}
          value={values.when.day}
          error={values.when.day === null && 'Escolha a data'}
          onChange={(day) => set('when', { ...values.when, day })}
          onBlur={onBlur}
        />
        <TimeField
          label="Hora"
          disabled={disabled}
          value={values.when.hour}
          onChange={(hour) => set('when', { ...values.when, hour })}
          onBlur={onBlur}
        />
      </div>
      <TextInput
        label="Local"
        disabled={disabled}
        value={values.place}
        onChange={(event) => set('place', event.currentTarget.value)}
        onBlur={onBlur}
      />
      {folders.length > 0 && (
        <SearchSelect
          label="Pasta"
          placeholder="Fora de pastas"
          clearable
          disabled={disabled}
          data={folders.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={values.folder_id === null ? null : String(values.folder_id)}
          onChange={(id) => {
            set('folder_id', id === null ? null : Number(id))
            void flush()
          }}
        />
      )}
      <ParticipantsField
        chosen={values}
        people={minutes.people}
        contacts={minutes.contacts}
        disabled={disabled}
        onChange={({ people, contacts, participants }) => {
          set('people', people)
          set('contacts', contacts)
          set('participants', participants)
        }}
        onBlur={onBlur}
      />
      {!disabled && <DraftStatus state={state} />}
    </section>
  )
}
