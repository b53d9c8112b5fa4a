import { Alert, Group, Textarea, TextInput } from '@mantine/core'
import { addMonths } from '@prumo/contract/dates.ts'
import { CalibrationInput, type InstrumentHistory } from '@prumo/contract/quality/instruments/model.ts'
import { isWithin } from '@prumo/contract/quality/instruments/tolerance.ts'
import { api } from '../../platform/api.ts'
import { useToday } from '../../platform/clock.ts'
import { formatDay } from '../../platform/format.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'

type Props = { instrument: InstrumentHistory; onClose: () => void }

/** A calibration as its certificate says it. Out of tolerance, it asks what was measured since the last good one. */
export function CalibrationForm({ instrument, onClose }: Props) {
  const { today } = useToday()
  const { id, code, title, tolerance, unit, every_months, calibrations } = instrument
  const lastGood = calibrations.find(({ passed }) => passed)?.calibrated_on
  const initial = {
    calibrated_on: today as string | null,
    certificate: '',
    provider: calibrations[0]?.provider ?? '',
    result: '' as number | string,
    error: '' as number | string,
    uncertainty: '' as number | string,
    affected: '',
    next_on: addMonths(today, every_months) as string | null,
  }
  const isOut = ({ error, uncertainty }: Pick<typeof initial, 'error' | 'uncertainty'>) =>
    isWithin({ error, uncertainty: uncertainty === '' ? 0 : uncertainty, tolerance }) === false
  return (
    <RecordForm
      container="modal"
      of={id}
      title={`Calibração de ${code} ${title}`}
      watched
      schema={CalibrationInput}
      initial={initial}
      bodyOf={({ calibrated_on, ...values }) => ({
        ...values,
        calibrated_on: calibrated_on ?? '',
        affected: isOut(values) ? values.affected : '',
      })}
      refuse={(values) =>
        isOut(values) && values.affected.trim() === '' ? { affected: 'Diga o que foi medido, ou que nada foi' } : {}
      }
      save={(body) => api('POST /client/instrumentos/{id}/calibracoes', { params: { id }, body })}
      saved="Calibração registrada"
      topic="quality"
      onClose={onClose}
    >
      {(field, form) => (
        <>
          <Group grow align="flex-start">
            <TextInput label="Certificado" data-autofocus autoComplete="off" {...field('certificate')} />
            <TextInput label="Quem calibrou" autoComplete="off" {...field('provider')} />
          </Group>
          <Group grow align="flex-start">
            <NumberField label={inUnit('Resultado', unit)} places={6} {...field('result')} />
            <NumberField label={inUnit('Erro', unit)} places={6} {...field('error')} />
            <NumberField label={inUnit('Incerteza', unit)} min={0} places={6} {...field('uncertainty')} />
          </Group>
          <Group grow align="flex-start">
            <DateField label="Data" {...field('calibrated_on')} />
            <DateField label="Calibrar de novo até" clearable {...field('next_on')} />
          </Group>
          {isOut(form.values) && (
            <>
              <Alert color="red" title="Fora da tolerância">
                {`O erro com a incerteza passa de ${tolerance.toLocaleString('pt-BR', { maximumFractionDigits: 6 })}${unit && ` ${unit}`}. O que foi medido com ele pode estar errado; depois de salvar, abra a RNC na lista.`}
              </Alert>
              <Textarea
                label={
                  lastGood
                    ? `O que foi medido com ele desde ${formatDay(lastGood)}, a última calibração boa?`
                    : 'O que foi medido com ele até hoje?'
                }
                placeholder="Lotes, datas e clientes; ou que nada foi"
                autosize
                minRows={3}
                {...field('affected')}
                required
              />
            </>
          )}
        </>
      )}
    </RecordForm>
  )
}

const inUnit = (label: string, unit: string) => (unit ? `${label} (${unit})` : label)
