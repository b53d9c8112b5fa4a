import { Button, Checkbox, Radio, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Entry } from '@prumo/contract/finance/entries/model.ts'
import { closedDayLabels, everyLabels } from '@prumo/contract/finance/entries/series.ts'
import { financeLimits } from '@prumo/contract/finance/limits.ts'
import { type ComponentProps, useState } from 'react'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { MoneyInput } from '../../ui/form/MoneyInput.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import classes from './EntryForm.module.css'
import type { Correction, EntryValues } from './entry-values.ts'
import { previewOf, withCorrection } from './preview.ts'

const options = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))
const every = options(everyLabels)
const closedDays = options(closedDayLabels)
const kinds = [
  { value: 'none', label: 'Uma vez' },
  { value: '1', label: 'Em parcelas: o valor é dividido' },
  { value: '2', label: 'Repetido: o valor se repete' },
]
const inForm = { withinPortal: false }

/** The choice between one entry, instalments of its value and one that comes again, and what that makes. */
export function SeriesFields({ form }: { form: UseFormReturnType<EntryValues> }) {
  const { type, endless } = form.values.series
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
        <Stack gap="sm">
          <div className={classes.pair}>
            {!(type === '2' && endless) && (
              <NumberField
                label={type === '1' ? 'Parcelas' : 'Vezes'}
                min={2}
                max={financeLimits.series}
                required
                {...form.getInputProps('series.count')}
              />
            )}
            <ChoiceField
              label="Intervalo"
              data={every}
              allowDeselect={false}
              comboboxProps={inForm}
              {...form.getInputProps('series.every')}
            />
          </div>
          {type === '2' && (
            <Checkbox
              label="Sem fim"
              description="Há sempre um ano à frente, até que você apague “este e os seguintes”."
              {...form.getInputProps('series.endless', { type: 'checkbox' })}
            />
          )}
          <div className={classes.pair}>
            <ChoiceField
              label="Se o banco não abre no dia"
              data={closedDays}
              allowDeselect={false}
              comboboxProps={inForm}
              {...form.getInputProps('series.closed_day')}
            />
            {type === '2' && (
              <NumberField
                label="Reajuste a cada 12 meses"
                unit="%"
                placeholder="Sem reajuste"
                min={0}
                max={100}
                places={2}
                {...form.getInputProps('series.raise')}
              />
            )}
          </div>
          <Text fz="sm" c="dimmed">
            {type === '1'
              ? 'A última parcela leva os centavos que sobram. Todas ficam no mês de competência da venda ou da compra.'
              : 'Cada um fica no seu mês de competência, a partir do escolhido.'}
          </Text>
          <Preview form={form} />
        </Stack>
      )}
    </>
  )
}

/** What the series will be, each of which can be corrected before it is saved. */
function Preview({ form }: { form: UseFormReturnType<EntryValues> }) {
  const [open, setOpen] = useState(false)
  const rows = previewOf(form.values)
  const { corrections, type } = form.values.series
  if (rows.length === 0) return null
  const correct = (number: number, change: Partial<Correction>) =>
    form.setFieldValue('series.corrections', withCorrection(rows, corrections, { ...change, number }))
  return (
    <div>
      <Button variant="subtle" size="compact-sm" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Fechar a prévia' : type === '1' ? 'Ver e ajustar as parcelas' : 'Ver e ajustar cada um'}
      </Button>
      {open && (
        <ol className={classes.preview} aria-label="Prévia">
          {rows.map(({ number, value, date_finish }) => (
            <li key={number}>
              <span className="num">{`${number}º`}</span>
              <DateField
                aria-label={`Vencimento do ${number}º`}
                popoverProps={inForm}
                value={date_finish}
                onChange={(due) => correct(number, { date_finish: due })}
              />
              <MoneyInput
                aria-label={`Valor do ${number}º`}
                value={value}
                onChange={(next) => correct(number, { value: next })}
              />
            </li>
          ))}
        </ol>
      )}
      {form.errors['series.corrections'] && (
        <Text fz="sm" c="red" role="alert">
          {form.errors['series.corrections']}
        </Text>
      )}
    </div>
  )
}

export const reaches = { this: 'Só este', following: 'Este e os seguintes', all: 'Todos' } as const

type ReachProps = Omit<ComponentProps<typeof Radio.Group>, 'children'> & { series: NonNullable<Entry['series']> }

/** Which of a series a change is for. */
export const ReachField = ({ series: { type, number, count, endless }, ...field }: ReachProps) => (
  <Radio.Group
    label={`${type === '1' ? 'Parcela' : 'Lançamento'} ${number}${endless ? ', que se repete sem fim' : ` de ${count}`}: o que muda aqui vale para`}
    description="Os que já têm pagamento ou são de mês fechado ficam como estão; os divididos mantêm valor, datas, conta e projeto."
    {...field}
  >
    <Stack gap={8} mt={8}>
      {Object.entries(reaches).map(([value, label]) => (
        <Radio key={value} value={value} label={label} />
      ))}
    </Stack>
  </Radio.Group>
)
