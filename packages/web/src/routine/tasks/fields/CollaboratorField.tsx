import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode } from 'react'
import { collaboratorsQuery } from '../../../contacts/collaborators.ts'
import { useCan } from '../../../platform/session.ts'
import { findOptions } from '../../../ui/form/finding.ts'
import { SearchSelect } from '../../../ui/form/SearchSelect.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'

type Props = { value: number | null; onChange: (id: number | null) => void; error?: ReactNode }

const MOST_SHOWN = 50
const findPeople = findOptions({ empty: 'Ninguém encontrado' })

/** Whom a 'Processo de Feedback' is about, from the register; somebody who left is shown while chosen (decision O059). */
export const CollaboratorField = memo(function CollaboratorField({ value, onChange, error }: Props) {
  const collaborators = useQuery(collaboratorsQuery).data ?? []
  const offered = collaborators.filter(({ id, active }) => active || id === value)
  return (
    <SearchSelect<number>
      comboboxProps={{ shadow: 'lg', withinPortal: false }}
      label="Colaborador"
      placeholder="De quem é o feedback"
      data={offered.map(({ id, name, cargo }) => ({ value: id, label: cargo ? `${name} · ${cargo}` : name }))}
      limit={MOST_SHOWN}
      value={value}
      onChange={onChange}
      clearable
      clearButtonProps={{ 'aria-label': 'Limpar colaborador' }}
      filter={findPeople}
      data-path="feedback_id"
      error={error}
      description={value !== null && <FeedbacksLink id={value} />}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
})

/** To what was said to this person, for those who may see it. */
export function FeedbacksLink({ id }: { id: number }) {
  const can = useCan()
  if (!can('peoples')) return null
  return (
    <TextLink
      to="/pessoas/proccess-feedback/collaborator/feedback/$collaborator"
      params={{ collaborator: String(id) }}
      fz="xs"
    >
      Abrir os feedbacks
    </TextLink>
  )
}
