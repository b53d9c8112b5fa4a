import { Radio, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type Entry, everyLabels } from '@prumo/contract/finance/entries/model.ts'
import { financeLimits } from '@prumo/contract/finance/limits.ts'
import type { ComponentProps } from 'react'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import classes from './EntryForm.module.css'
import type { EntryValues } from './entry-values.ts'

const every = Object.entries(everyLabels).map(([value, label]) => ({ value, label }))
const kinds = [
  { value: 'none', label: 'Uma vez' },
  { value: '1', label: 'Em parcelas: o valor é dividido' },
  { value: '2', label: 'Repetido: o valor se repete' },
]

/** Whether a new entry is one, instalments of its value, or comes again. */
export function SeriesFields({ form }: { form: UseFormReturnType<EntryValues> }) {
  const { type } = form.values.series
  return (
    <>
      <Radio.Group label="Quantas vezes" {...form.getInputProps('series.type')}>
        <Stack gap={8} mt={8}>
          {kinds.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Stack>
      </Radio.Group>
      {type !== 'none' && (
        <div>
          <div className={classes.pair}>
            <NumberField
              label={type === '1' ? 'Parcelas' : 'Vezes'}
              min={2}
              max={financeLimits.series}
              required
              {...form.getInputProps('series.count')}
            />
            <ChoiceField
              label="Intervalo"
              data={every}
              allowDeselect={false}
              comboboxProps={{ withinPortal: false }}
              {...form.getInputProps('series.every')}
            />
          </div>
          <Text fz="sm" c="dimmed" mt={6}>
            {type === '1'
              ? 'A última parcela leva os centavos que sobram. Todas ficam no mês de competência da venda ou da compra.'
              : 'Cada um fica no seu mês de competência, a partir do escolhido.'}
          </Text>
        </div>
      )}
    </>
  )
}

export const reaches = { this: 'Só este', following: 'Este e os seguintes', all: 'Todos' } as const

type ReachProps = Omit<ComponentProps<typeof Radio.Group>, 'children'> & { series: NonNullable<Entry['series']> }

/** Which of a series a change is for. */
export const ReachField = ({ series: { type, number, count }, ...field }: ReachProps) => (
  <Radio.Group
    label={`${type === '1' ? 'Parcela' : 'Lançamento'} ${number} de ${count}: o que muda aqui vale para`}
    description="Os que já têm pagamento ficam como estão."
    {...field}
  >
    <Stack gap={8} mt={8}>
      {Object.entries(reaches).map(([value, label]) => (
        <Radio key={value} value={value} label={label} />
      ))}
    </Stack>
  </Radio.Group>
)
