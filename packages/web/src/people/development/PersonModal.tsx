import { Button, Group } from '@mantine/core'
import {
  type Assessment,
  type KnownCompetence,
  levelWords,
  type PersonDevelopment,
} from '@prumo/contract/people/development/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { removal } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { EmptyLine } from '../../ui/EmptyState.tsx'
import { MadeOfList, MadeOfRecord, RecordButton } from '../../ui/of-record.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { ReadModal } from '../../ui/ReadModal.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { EditDelete } from '../../ui/table/EditDelete.tsx'
import { Writes } from '../../ui/Writes.tsx'
import { AssessForm } from './AssessForm.tsx'
import { personQuery } from './development-queries.ts'
import { LevelMark } from './LevelMark.tsx'
import classes from './PersonModal.module.css'
import { TrainingList } from './TrainingList.tsx'

/** The development of one person: asked and known competences, trainings and plans. */
export function PersonModal({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery(personQuery(id))
  const [assessed, setAssessed] = useState<number | 'another' | null>(null)
  return (
    <ReadModal title={query.data?.name ?? 'Desenvolvimento'} size="xl" onClose={onClose}>
      <QueryBoundary query={query}>
        {(person) => (
          <>
            <p className={classes.about}>
              {[person.office || 'Sem descrição de cargo', person.department].filter(Boolean).join(' · ')}
            </p>
            <section aria-label="Competências" className={classes.part}>
              <Group justify="space-between">
                <h3>Competências</h3>
                <Writes>
                  <Button size="xs" variant="default" onClick={() => setAssessed('another')}>
                    Avaliar competência
                  </Button>
                </Writes>
              </Group>
              <p className={classes.about}>
                O ícone ao lado de cada uma faz um plano de ação com prazo: juntos são o plano de desenvolvimento (PDI).
              </p>
              <Competences person={person} onAssess={setAssessed} />
            </section>
            <section aria-label="Treinamentos" className={classes.part}>
              <h3>Treinamentos</h3>
              <TrainingList trainings={person.trainings} />
              <p>
                <TextLink to="/pessoas/desenvolvimento/treinamentos" search={{ busca: person.name }}>
                  Ver na lista de treinamentos
                </TextLink>
              </p>
            </section>
            {assessed !== null && (
              <AssessForm
                person={person}
                competence={assessed === 'another' ? null : assessed}
                onClose={() => setAssessed(null)}
              />
            )}
          </>
        )}
      </QueryBoundary>
    </ReadModal>
  )
}

type Props = { person: PersonDevelopment; onAssess: (competence: number) => void }

function Competences({ person: { id, name, competences, assessments }, onAssess }: Props) {
  if (competences.length === 0)
    return <EmptyLine>O cargo não pede competências, e nenhuma foi avaliada ainda.</EmptyLine>
  const keyOf = ({ competence_id }: KnownCompetence) => `${id}@${competence_id}`
  return (
    <MadeOfList kind="competence_gap" ids={competences.map(keyOf)}>
      <ul className={classes.list}>
        {competences.map((one) => {
          const earlier = assessments.filter(({ competence_id }) => competence_id === one.competence_id)
          return (
            <li key={one.competence_id}>
              <div className={classes.line}>
                <b>{one.title}</b>
                <LevelMark {...one} />
                <Writes>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={`Avaliar ${one.title}`}
                    onClick={() => onAssess(one.competence_id)}
                  >
                    Avaliar
                  </Button>
                </Writes>
                <RecordButton kind="competence_gap" id={keyOf(one)} name={`${one.title}, de ${name}`} />
              </div>
              <Earlier assessments={earlier} of={one.title} />
              <MadeOfRecord kind="competence_gap" id={keyOf(one)} />
            </li>
          )
        })}
      </ul>
    </MadeOfList>
  )
}

/** Its assessments, the newest first; a mistaken one is deleted. */
const Earlier = ({ assessments, of }: { assessments: readonly Assessment[]; of: string }) =>
  assessments.slice(0, 5).map(({ id, level, assessed_on, made_by, note }) => {
    const said = `${levelWords[level]} em ${formatDay(assessed_on)}`
    return (
      <div key={id} className={classes.earlier}>
        <small>{[`${said}, por ${made_by}`, note].filter(Boolean).join(': ')}</small>
        <EditDelete
          name={`a avaliação ${said}`}
          onDelete={() =>
            void deleteRecord({
              about: `${of}: ${said}`,
              topic: 'people',
              remove: () => removal('DELETE /client/competences/assessments/{id}', { params: { id } }),
            })
          }
        />
      </div>
    )
  })
