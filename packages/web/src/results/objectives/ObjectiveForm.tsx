import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { keyResultLimit, ObjectiveInput } from '@prumo/contract/results/objectives/endpoints.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PersonSelect } from '../../admin/users/PersonSelect.tsx'
import { api } from '../../platform/api.ts'
import { useToday } from '../../platform/clock.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { PickOne } from '../../ui/form/PickOne.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import type { Opened } from '../../ui/form/useRecordForm.tsx'
import { goalIndicatorsQuery, type Objective } from '../results-queries.ts'
import classes from './Objectives.module.css'

type Line = { indicator_id: number | null; from_value: number | ''; to_value: number | ''; by_on: string | null }
type Values = {
  title: string
  description: string
  begins_on: string | null
  ends_on: string | null
  responsible_id: number | null
  key_results: Line[]
}

const newLine = (by_on: string | null): Line => ({ indicator_id: null, from_value: '', to_value: '', by_on })

/** An objective, and the indicators that say whether it is reached. */
export function ObjectiveForm({ record, onClose }: Opened<Objective>) {
  const { today } = useToday()
  const end = `${today.slice(0, 4)}-12-31`
  const initial: Values = {
    title: '',
    description: '',
    begins_on: today,
    ends_on: end,
    responsible_id: null,
    key_results: [newLine(end)],
  }
  return (
    <RecordForm
      record={record}
      onClose={onClose}
      title={{ create: 'Novo objetivo', edit: 'Editar objetivo' }}
      size="lg"
      watched
      schema={ObjectiveInput}
      initial={initial}
      valuesOf={({ key_results, ...found }): Values => ({
        title: found.title,
        description: found.description,
        begins_on: found.begins_on,
        ends_on: found.ends_on,
        responsible_id: found.responsible_id,
        key_results: key_results.map(({ indicator_id, from_value, to_value, by_on }) => ({
          indicator_id,
          from_value,
          to_value,
          by_on,
        })),
      })}
      bodyOf={({ begins_on, ends_on, key_results, ...values }) => ({
        ...values,
        begins_on: begins_on ?? '',
        ends_on: ends_on ?? '',
        key_results: key_results.map(({ indicator_id, by_on, ...way }) => ({
          ...way,
          indicator_id: indicator_id ?? 0,
          by_on: by_on ?? '',
        })),
      })}
      save={(body, base) =>
        base
          ? api('PUT /client/objectives/{id}', {
              params: { id: base.id },
              body: { ...body, updated_at: base.updated_at },
            })
          : api('POST /client/objectives', { body })
      }
      topic="results"
    >
      {(field, { values, errors, setFieldValue }) => (
        <>
          <TextInput label="Objetivo" data-autofocus autoComplete="off" {...field('title')} />
          <Textarea label="Por que importa" rows={2} {...field('description')} />
          <DateField label="Começo" {...field('begins_on')} />
          <DateField label="Fim" {...field('ends_on')} />
          <PersonSelect label="Responsável" clearable name={record?.responsible} {...field('responsible_id')} />
          <Lines
            lines={values.key_results}
            errors={errors}
            next={newLine(values.ends_on)}
            onChange={(lines) => setFieldValue('key_results', lines)}
          />
        </>
      )}
    </RecordForm>
  )
}

type LinesProps = {
  lines: readonly Line[]
  errors: Readonly<Record<string, ReactNode>>
  next: Line
  onChange: (lines: Line[]) => void
}

/** The key results of an objective: an indicator, its value now, where it goes, and until when. */
function Lines({ lines, errors, next, onChange }: LinesProps) {
  const indicators = useQuery(goalIndicatorsQuery).data ?? []
  const options = indicators.map(({ id, title, department }) => ({ value: id, label: title, hint: department }))
  const put = (place: number, change: Partial<Line>) =>
    onChange(lines.map((one, at) => (at === place ? { ...one, ...change } : one)))
  const error = (place: number, name: keyof Line) => errors[`key_results.${place}.${name}`]
  return (
    <>
      {lines.map((one, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the lines have no other name
        <fieldset key={place} className={classes.line}>
          <legend>{`Resultado-chave ${place + 1}`}</legend>
          <Stack gap="xs">
            <PickOne
              label="Indicador"
              required
              empty="Nenhum indicador com este título"
              options={options}
              value={one.indicator_id}
              error={error(place, 'indicator_id')}
              onChange={(indicator_id) => put(place, { indicator_id })}
            />
            <Group grow align="start">
              <NumberField
                label="De"
                required
                places={2}
                value={one.from_value}
                error={error(place, 'from_value')}
                onChange={(from_value) => put(place, { from_value })}
              />
              <NumberField
                label="Para"
                required
                places={2}
                value={one.to_value}
                error={error(place, 'to_value')}
                onChange={(to_value) => put(place, { to_value })}
              />
              <DateField
                label="Até"
                required
                value={one.by_on}
                error={error(place, 'by_on')}
                onChange={(by_on) => put(place, { by_on })}
              />
            </Group>
            {lines.length > 1 && (
              <Button
                variant="subtle"
                color="red"
                size="compact-sm"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => onChange(lines.filter((_, at) => at !== place))}
              >
                {`Tirar o resultado-chave ${place + 1}`}
              </Button>
            )}
          </Stack>
        </fieldset>
      ))}
      {lines.length < keyResultLimit && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange([...lines, next])}
        >
          Mais um resultado-chave
        </Button>
      )}
    </>
  )
}
