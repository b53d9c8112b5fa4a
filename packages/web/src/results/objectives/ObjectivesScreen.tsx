import { useQuery } from '@tanstack/react-query'
import { removal } from '../../platform/api.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { EditDelete } from '../../ui/table/EditDelete.tsx'
import { GoalViews } from '../goals/GoalViews.tsx'
import { type Objective, objectivesQuery } from '../results-queries.ts'
import { ObjectiveCard } from './ObjectiveCard.tsx'
import { ObjectiveForm } from './ObjectiveForm.tsx'
import classes from './Objectives.module.css'

/** The company's objectives with their key results (OKR). */
export default function ObjectivesScreen() {
  const query = useQuery(objectivesQuery(null))
  const { create, edit, open } = useRecordForm<Objective>('Novo objetivo', (opened) => <ObjectiveForm {...opened} />, {
    named: { by: 'objetivo', among: query.data },
  })
  return (
    <Page title="Objetivos" hint="Aonde a empresa quer chegar, e os indicadores que dizem se chegou." actions={create}>
      <GoalViews />
      <QueryBoundary query={query}>
        {(objectives) =>
          objectives.length === 0 ? (
            <div className="card">
              <EmptyState
                title="Nenhum objetivo ainda"
                hint="Escreva aonde a empresa quer chegar e escolha de dois a quatro indicadores, com o valor de hoje e o de chegada."
              />
            </div>
          ) : (
            <ul className={classes.list} aria-label="Objetivos">
              {objectives.map((objective) => (
                <ObjectiveCard
                  key={objective.id}
                  objective={objective}
                  actions={
                    <EditDelete
                      name={objective.title}
                      onEdit={() => edit(objective)}
                      onDelete={() => void remove(objective)}
                    />
                  }
                />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      {open}
    </Page>
  )
}

const remove = ({ id, title }: Objective) =>
  deleteRecord({
    about: title,
    topic: 'results',
    bin: { kind: 'objective', id },
    remove: () => removal('DELETE /client/objectives/{id}', { params: { id } }),
  })
