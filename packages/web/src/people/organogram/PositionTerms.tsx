import { ActionIcon } from '@mantine/core'
import { type PositionTerm, PositionTermInput } from '@prumo/contract/people/organogram/endpoints.ts'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { Writes } from '../../ui/Writes.tsx'
import { termsQuery } from './organogram-queries.ts'
import classes from './PositionTerms.module.css'

type Props = { of: { position_id: number } | { collaborator_id: number } }

/** The terms of a position, or of somebody, from when to when. */
export function PositionTerms({ of }: Props) {
  const terms = useQuery(termsQuery(of)).data ?? []
  const [edited, setEdited] = useState<PositionTerm | null>(null)
  if (terms.length === 0) return null
  const title = 'position_id' in of ? 'Quem ocupou' : 'Posições que ocupou'
  return (
    <section aria-label={title} className={classes.terms}>
      <h3>{title}</h3>
      <ul>
        {terms.map((term) => {
          const name = 'position_id' in of ? term.collaborator : term.cargo
          return (
            <li key={term.id}>
              <span>
                <b>{name}</b>
                <small>{periodOf(term)}</small>
              </span>
              <Writes>
                <ActionIcon aria-label={`Editar o período de ${name}`} onClick={() => setEdited(term)}>
                  <IconPencil aria-hidden />
                </ActionIcon>
              </Writes>
            </li>
          )
        })}
      </ul>
      {edited && <TermForm term={edited} onClose={() => setEdited(null)} />}
    </section>
  )
}

function periodOf({ since, until }: PositionTerm): string {
  if (since === null && until === null) return 'Ocupa hoje; diga desde quando'
  if (until === null) return `Desde ${formatDay(since)}`
  return since === null ? `Até ${formatDay(until)}` : `${formatDay(since)} a ${formatDay(until)}`
}

const TermForm = ({ term, onClose }: { term: PositionTerm; onClose: () => void }) => (
  <RecordForm
    container="modal"
    of={term.id}
    title="Período na posição"
    schema={PositionTermInput}
    initial={{ since: term.since, until: term.until }}
    save={(body) => api('PUT /client/organograma/terms/{id}', { params: { id: term.id }, body })}
    fieldOf={{ 'organogram.term_order': 'until', 'organogram.term_open': 'until' }}
    saved="Atualizado com sucesso"
    topic="people"
    onClose={onClose}
  >
    {(field) => (
      <>
        <DateField label="Desde" clearable data-autofocus {...field('since')} />
        {term.until !== null && <DateField label="Até" {...field('until')} />}
      </>
    )}
  </RecordForm>
)
