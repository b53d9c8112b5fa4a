import { Checkbox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type RoundAssessors, type RoundPerson, relationLabels } from '@prumo/contract/people/rounds/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { PickMany } from '../../ui/form/PickMany.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { collaboratorsQuery } from '../collaborators/collaborator-queries.ts'
import { assessorsQuery } from './round-queries.ts'

type Props = { round: number; person: RoundPerson; onClose: () => void }

const idsOf = (people: readonly { id: number }[]) => people.map(({ id }) => id)

/** The assessors of somebody in a round. */
export function AssessorsForm({ round, person, onClose }: Props) {
  const found = useQuery(assessorsQuery(round, person.id)).data
  return found ? <Form round={round} person={person} onClose={onClose} now={found} /> : null
}

function Form({ round, person, onClose, now }: Props & { now: RoundAssessors }) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 250)
  const { data } = useQuery(collaboratorsQuery({ page: 1, per_page: 100, search, state: 'active' }))
  const able = (data?.response ?? []).filter(({ user_id, id }) => user_id !== null && id !== person.collaborator_id)
  const known = [...now.leader, ...now.peers, ...now.team]
  const options = [
    ...able.map(({ id, name, cargo }) => ({ value: id, label: name, person: name, hint: cargo })),
    ...known
      .filter(({ id }) => !able.some((one) => one.id === id))
      .map(({ id, name }) => ({ value: id, label: name, person: name })),
  ]
  return (
    <RecordForm
      of={[round, person.id]}
      title={`Quem avalia ${person.name}`}
      watched
      initial={{ self: now.self, leader: idsOf(now.leader), peers: idsOf(now.peers), team: idsOf(now.team) }}
      save={(body) =>
        api('PUT /users/feedback-rounds/{id}/people/{person}/assessors', {
          params: { id: round, person: person.id },
          body,
        })
      }
      topic="people"
      saved="Atualizado com sucesso"
      onClose={onClose}
    >
      {(_, form) => (
        <>
          <Checkbox
            label="Avalia a si mesma"
            checked={form.values.self}
            onChange={(event) => form.setFieldValue('self', event.currentTarget.checked)}
          />
          {(['leader', 'peers', 'team'] as const).map((group) => (
            <PickMany
              key={group}
              label={relationLabels[group]}
              description={
                group === 'leader' ? 'Com nome.' : 'Sem nome; quem já respondeu continua, mesmo que saia daqui.'
              }
              placeholder="Escolha quem avalia"
              options={options}
              chosen={form.values[group]}
              onChange={(chosen) => form.setFieldValue(group, chosen)}
              onSearch={setTyped}
              path={group}
            />
          ))}
        </>
      )}
    </RecordForm>
  )
}
