import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ProjectSelect } from '../../admin/projects/ProjectSelect.tsx'
import { ContactPick } from '../../contacts/ContactSelect.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { AccountPick } from '../chart/AccountPick.tsx'
import { MissingChart } from '../chart/MissingChart.tsx'
import { type Place, refusePlace } from '../chart/places.ts'
import { chartQuery } from '../finance-queries.ts'
import type { Line } from './statement-queries.ts'
import { lines } from './statement-words.ts'
import type { Decision } from './useDeciding.ts'

type Props = { rows: readonly Line[]; onAnswer: (decision: Decision | null) => void }

/** How the chosen lines, all in or all out, are booked. */
export function BookMany({ rows, onAnswer }: Props) {
  const chart = useQuery(chartQuery).data
  return (
    <RecordForm
      container="modal"
      of={rows.map(({ line }) => line)}
      title={`Classificar ${lines(rows.length)}`}
      submit="Classificar"
      watched
      initial={{
        place: null as Place | null,
        competence: 'same' as 'same' | 'previous',
        project_id: null as number | null,
        contact_id: null as number | null,
      }}
      refuse={({ place }) => {
        const sentence = refusePlace(place, chart)
        return sentence ? { place: sentence } : {}
      }}
      save={async ({ place, ...more }) => onAnswer({ type: 'book', ...place!, ...more })}
      topic="finance"
      onSaved={() => false}
      onClose={() => onAnswer(null)}
    >
      {(field, form) => (
        <>
          {chart?.length === 0 && <MissingChart />}
          <AccountPick
            data-autofocus
            type={rows[0]!.type}
            words={rows[0]!.bank_description}
            {...field('place')}
            required
          />
          <SegmentedControl
            aria-label="Competência"
            data={[
              { value: 'same', label: 'Competência do mês de cada linha' },
              { value: 'previous', label: 'Do mês anterior' },
            ]}
            value={form.values.competence}
            onChange={(next) => form.setFieldValue('competence', next as 'same' | 'previous')}
          />
          <ProjectSelect placeholder="Sem projeto" clearable {...field('project_id')} />
          <ContactPick label="Fornecedor ou cliente" clearable {...field('contact_id')} />
        </>
      )}
    </RecordForm>
  )
}
