import { RequiredInput } from '@prumo/contract/people/development/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { PickOne } from '../../ui/form/PickOne.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { ReadModal } from '../../ui/ReadModal.tsx'
import { allJobsQuery } from '../jobs/job-queries.ts'
import { competencesQuery, requiredQuery } from './development-queries.ts'
import { levels } from './levels.ts'

/** The level of each competence that a job asks for; the job is chosen first. */
export function RequiredForm({ onClose }: { onClose: () => void }) {
  const jobs = useQuery(allJobsQuery).data ?? []
  const [job, setJob] = useState<number | null>(null)
  if (job !== null)
    return <LevelsForm job={job} office={jobs.find(({ id }) => id === job)?.office ?? ''} onClose={onClose} />
  return (
    <ReadModal title="O que cada cargo pede" size="sm" onClose={onClose}>
      <PickOne
        label="Cargo"
        options={jobs.map(({ id, office, department }) => ({ value: id, label: office, hint: department }))}
        empty="Nenhuma descrição de cargo com este nome"
        value={null}
        onChange={setJob}
      />
    </ReadModal>
  )
}

const asked = levels.slice(1)

type Props = { job: number; office: string; onClose: () => void }

function LevelsForm({ job, office, onClose }: Props) {
  const [competences, required] = [useQuery(competencesQuery).data, useQuery(requiredQuery(job)).data]
  if (!competences || !required) return null
  const now = new Map(required.map(({ competence_id, level }) => [competence_id, String(level)]))
  const initial: Record<string, string | null> = Object.fromEntries(
    competences.map(({ id }) => [String(id), now.get(id) ?? null]),
  )
  return (
    <RecordForm
      of={job}
      title={`O que pede: ${office}`}
      schema={RequiredInput}
      initial={initial}
      bodyOf={(values) => ({
        levels: Object.entries(values).flatMap(([id, level]) =>
          level === null ? [] : [{ competence_id: Number(id), level: Number(level) }],
        ),
      })}
      save={(body) => api('PUT /client/competences/required/{job}', { params: { job }, body })}
      saved="Atualizado com sucesso"
      topic="people"
      onClose={onClose}
    >
      {(field) =>
        competences.map(({ id, title }) => (
          <ChoiceField key={id} label={title} placeholder="Não pede" clearable data={asked} {...field(String(id))} />
        ))
      }
    </RecordForm>
  )
}
