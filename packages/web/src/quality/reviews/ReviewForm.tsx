import { Autocomplete, Textarea, TextInput } from '@mantine/core'
import { type Review, ReviewInput } from '@prumo/contract/quality/reviews/model.ts'
import { useQuery } from '@tanstack/react-query'
import { usersQuery } from '../../admin/users/users.ts'
import { useToday } from '../../platform/clock.ts'
import { saves } from '../../platform/saving.ts'
import { MinutesField } from '../../routine/tasks/fields/MinutesField.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { PickMany } from '../../ui/form/PickMany.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import type { Opened } from '../../ui/form/useRecordForm.tsx'

const save = saves('POST /users/analise-critica/analise', 'PUT /users/analise-critica/analise/{id}', {
  versioned: true,
})

/** A critical analysis (screen S196). */
export default function ReviewForm(opened: Opened<Review>) {
  const { today } = useToday()
  const people = useQuery(usersQuery).data?.response ?? []
  return (
    <RecordForm
      {...opened}
      watched
      title={{ create: 'Nova análise crítica', edit: 'Editar análise crítica' }}
      schema={ReviewInput}
      initial={{
        title: '',
        reuniao_id: null as number | null,
        tipo: '',
        local: '',
        elabored_date: today as string | null,
        participant_ids: [] as number[],
        others: '',
      }}
      save={save}
      topic="quality"
    >
      {(field, form) => (
        <>
          <TextInput label="Título" data-autofocus autoComplete="off" {...field('title')} />
          <DateField label="Data" clearable {...field('elabored_date')} />
          <Autocomplete label="Tipo" data={['Ordinária', 'Extraordinária']} {...field('tipo')} />
          <TextInput label="Local" autoComplete="off" {...field('local')} />
          <PickMany
            label="Participantes"
            placeholder="Escolher pessoas"
            path="participant_ids"
            options={people.map(({ id, name }) => ({ value: id, label: name, person: name }))}
            chosen={form.values.participant_ids}
            onChange={(ids) => form.setFieldValue('participant_ids', ids)}
            error={field('participant_ids').error as string | undefined}
          />
          <Textarea label="Outros participantes" autosize minRows={1} {...field('others')} />
          <MinutesField
            path="reuniao_id"
            value={form.values.reuniao_id}
            onChange={(id) => form.setFieldValue('reuniao_id', id)}
            error={form.errors['reuniao_id']}
          />
        </>
      )}
    </RecordForm>
  )
}
