import { Autocomplete, Button, Textarea } from '@mantine/core'
import { type SignalGroup, signalGroups } from '@prumo/contract/portfolio/signals.ts'
import { api } from '../platform/api.ts'
import { formatInstant } from '../platform/format.ts'
import { useAccount } from '../platform/session.ts'
import { NumberField } from '../ui/form/NumberField.tsx'
import { RecordForm } from '../ui/form/RecordForm.tsx'
import classes from './PlaceForm.module.css'
import { type Company, inGroup, useOpenIn } from './portfolio.ts'
import { SignalLight } from './SignalLight.tsx'

type Props = { company: Company; groups: readonly string[]; onClose: () => void }

/** All that is said of a company, and what the person keeps about it: their group, and their note. */
export function PlaceForm({ company, groups, onClose }: Props) {
  const { time_zone } = useAccount()
  return (
    <RecordForm
      title={company.name}
      record={company}
      initial={{ group: '', note: '', agreed_hours: '' as number | '' }}
      valuesOf={({ group, note, agreed_hours }) => ({ group, note, agreed_hours: agreed_hours ?? '' })}
      save={({ group, note, agreed_hours: hours }) =>
        api('PUT /portfolio/{id}', {
          params: { id: company.id },
          body: { group, note, agreed_hours: typeof hours === 'number' ? hours : null },
        })
      }
      saved="Atualizado com sucesso"
      topic="portfolio"
      onClose={onClose}
    >
      {(field) => (
        <>
          <div className={classes.groups}>
            {(Object.keys(signalGroups) as SignalGroup[]).map((group) => (
              <Group key={group} company={company} group={group} />
            ))}
            <ReportButton company={company} />
            {company.read_at && <p>{`Como estava em ${formatInstant(company.read_at, time_zone)}.`}</p>}
          </div>
          <Autocomplete
            label="Seu grupo"
            placeholder="Padarias, Prioridade…"
            data={[...groups]}
            {...(field('group') as object)}
          />
          <NumberField label="Horas combinadas por mês" places={2} min={0.01} max={744} {...field('agreed_hours')} />
          <Textarea
            label="Sua anotação"
            description="Só você vê o grupo, as horas e a anotação."
            autosize
            minRows={3}
            {...field('note')}
          />
        </>
      )}
    </RecordForm>
  )
}

/** The groups of which the month's report has a part. */
const reported: readonly SignalGroup[] = ['money', 'results', 'quality', 'people']

/** Opens last month's report there, for whoever sees some of it. */
function ReportButton({ company }: { company: Company }) {
  const openIn = useOpenIn()
  if (!reported.some((group) => inGroup(company, group).length > 0)) return null
  return (
    <Button variant="default" onClick={() => void openIn(company, '/relatorio-do-mes')}>
      Relatório do mês
    </Button>
  )
}

function Group({ company, group }: { company: Company; group: SignalGroup }) {
  const signals = inGroup(company, group)
  if (signals.length === 0) return null
  return (
    <section aria-label={signalGroups[group]}>
      <h3>{signalGroups[group]}</h3>
      {signals.map((signal) => (
        <SignalLight key={signal.id} company={company} signal={signal} named />
      ))}
    </section>
  )
}
