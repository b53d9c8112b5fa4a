import { DateOnly } from '@prumo/contract/date-fields.ts'
import { z } from 'zod'
import { DateField } from '../../ui/form/DateField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'

type Period = { start: string; end: string }
type Props = { period: Period; onPeriod: (period: Period) => void; onClose: () => void }

const schema = z.object({ start: DateOnly, end: DateOnly })

/** The first and the last day of the charts (screen S153). */
export const PeriodForm = ({ period, onPeriod, onClose }: Props) => (
  <RecordForm
    container="modal"
    title="Período dos gráficos"
    schema={schema}
    initial={{ start: period.start as string | null, end: period.end as string | null }}
    refuse={({ start, end }) => (start && end && end < start ? { end: 'O fim vem depois do início' } : {})}
    save={async (chosen) => chosen as Period}
    topic={[]}
    onSaved={onPeriod}
    submit="Buscar"
    forgets
    onClose={onClose}
  >
    {(field) => (
      <>
        <DateField label="Início" data-autofocus {...field('start')} />
        <DateField label="Fim" {...field('end')} />
      </>
    )}
  </RecordForm>
)
