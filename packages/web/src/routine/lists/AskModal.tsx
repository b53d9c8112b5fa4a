import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PersonSelect } from '../../admin/users/PersonSelect.tsx'
import { useToday } from '../../platform/clock.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { ModalForm } from '../../ui/form/ModalForm.tsx'
import { PickOne } from '../../ui/form/PickOne.tsx'
import { tagsQuery } from '../tags/tags.ts'
import { postponements } from '../tasks/list/postponing.ts'

/** A question about many tasks: to which day, to whom, which tag. */
export type Asking = { kind: 'date' | 'person' | 'tag'; title: string; answer: (value: string | null) => void }

const words = {
  date: { submit: 'Adiar', missing: 'Escolha a nova data' },
  person: { submit: 'Passar', missing: 'Escolha a pessoa' },
  tag: { submit: 'Etiquetar', missing: 'Escolha a etiqueta' },
} as const

/** Asks once for all chosen tasks. */
export function AskModal({
  asking: { kind, title },
  onAnswer,
}: {
  asking: Asking
  onAnswer: (value: string | null) => void
}) {
  const [value, setValue] = useState<string | null>(null)
  const [missed, setMissed] = useState(false)
  const { submit, missing } = words[kind]
  const field = {
    error: missed && value === null ? missing : undefined,
    withAsterisk: true,
    'data-autofocus': true,
  }
  const choose = (id: number | null) => setValue(id === null ? null : String(id))
  return (
    <ModalForm
      title={title}
      submit={submit}
      saving={false}
      isDirty={() => value !== null}
      onClose={() => onAnswer(null)}
      onSubmit={(event) => {
        event.preventDefault()
        if (value === null) setMissed(true)
        else onAnswer(value)
      }}
    >
      {kind === 'date' && <Days field={field} value={value} onChoose={setValue} onDay={onAnswer} />}
      {kind === 'person' && (
        <PersonSelect
          label="Nova pessoa responsável"
          value={value === null ? null : Number(value)}
          onChange={choose}
          {...field}
        />
      )}
      {kind === 'tag' && <Tags field={field} value={value} onChoose={choose} />}
    </ModalForm>
  )
}

type Field = { error: string | undefined; withAsterisk: boolean; 'data-autofocus': boolean }

function Days({
  field,
  value,
  onChoose,
  onDay,
}: {
  field: Field
  value: string | null
  onChoose: (date: string | null) => void
  onDay: (date: string) => void
}) {
  const { today } = useToday()
  return (
    <>
      <Group gap="xs">
        {postponements('', today).map(({ label, date }, place) => (
          <Button
            key={date}
            data-autofocus={place === 0 || undefined}
            variant="default"
            size="xs"
            onClick={() => onDay(date)}
          >
            {label}
          </Button>
        ))}
      </Group>
      <DateField label="Nova data" value={value} onChange={onChoose} error={field.error} withAsterisk />
    </>
  )
}

function Tags({
  field,
  value,
  onChoose,
}: {
  field: Field
  value: string | null
  onChoose: (id: number | null) => void
}) {
  const tags = useQuery(tagsQuery).data ?? []
  return (
    <PickOne
      label="Etiqueta"
      options={tags.map(({ id, label }) => ({ value: id, label }))}
      value={value === null ? null : Number(value)}
      onChange={onChoose}
      empty="Você ainda não tem etiquetas: crie-as em Etiquetas."
      {...field}
    />
  )
}
