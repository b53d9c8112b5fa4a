import { Text } from '@mantine/core'
import type { JourneyStage } from '@prumo/contract/processes/journey/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { api, removal } from '../../platform/api.ts'
import { useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { Page } from '../../ui/Page.tsx'
import { PdfButton } from '../../ui/PdfButton.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { QuickAdd } from '../../ui/QuickAdd.tsx'
import { OrderedRecords } from '../../ui/reorder/OrderedRecords.tsx'
import { JourneyPicture } from './JourneyPicture.tsx'
import { JourneyPop } from './JourneyPop.tsx'
import classes from './JourneyScreen.module.css'
import { JourneyStageForm } from './JourneyStageForm.tsx'
import { journeyPdfAddress, journeyPopQuery, journeyQuery } from './journey-queries.ts'

// Loaded lazily: it imports the editor's code.
const ProcedureScreen = lazy(() => import('../procedures/ProcedureScreen.tsx'))

/** The customer's journey, or its POP when the address names it. */
export default function JourneyScreen() {
  const { pop } = useSearch({ from: '/member/proccess-custumer-journey' })
  const navigate = useNavigate()
  if (pop === undefined) return <Journey />
  const close = () => void navigate({ to: '/proccess-custumer-journey' })
  return (
    <Suspense>
      <ProcedureScreen processId={0} id={pop} onClose={close} onCreated={close} />
    </Suspense>
  )
}

/** The customer's journey: its stages, as a picture and as a list, and its POP (screens S072, S073). */
function Journey() {
  const query = useQuery(journeyQuery)
  const pop = useQuery(journeyPopQuery).data
  const { create, edit, open } = useRecordForm<JourneyStage>('Nova etapa', (opened) => <JourneyStageForm {...opened} />)
  const add = (description: string) => api('POST /client/customer-journey/stage', { body: { description } })
  return (
    <Page
      title="Processos: Jornada do Cliente"
      hint="O caminho do cliente, do primeiro contato à volta, e quem cuida dele em cada etapa."
      actions={
        <>
          {pop !== undefined && <PdfButton href={journeyPdfAddress(pop?.id ?? 0)} />}
          {create}
        </>
      }
    >
      <QueryBoundary query={query}>
        {(stages) => (
          <div className={classes.sections}>
            {stages.length > 0 && (
              <section className="card" aria-label="Desenho">
                <JourneyPicture stages={stages} />
              </section>
            )}
            <section aria-label="Etapas">
              <OrderedRecords
                label="Etapas da jornada do cliente"
                query={{ ...query, data: stages }}
                nameOf={({ description }) => description}
                details={({ department_title, document, sla }) => (
                  <Text fz="sm" c="dimmed">
                    {[department_title, document, sla].filter(Boolean).join(' · ')}
                  </Text>
                )}
                onEdit={edit}
                bin="journey_stage"
                remove={({ id }) => removal('DELETE /client/customer-journey/stage/{id}', { params: { id } })}
                reorder={(ids) => api('POST /client/customer-journey/stages/reorder', { body: ids })}
                topic="processes"
                emptyTitle="Nenhuma etapa ainda"
                emptyHint="Pense como o cliente: como ele descobre a empresa, compra, recebe e volta? Escreva a primeira etapa abaixo; o desenho se faz sozinho."
              />
              <QuickAdd
                topic="processes"
                label="Nova etapa"
                placeholder="Escreva uma etapa e tecle Enter"
                maxLength={300}
                add={add}
              />
            </section>
            {pop !== undefined && <JourneyPop pop={pop} />}
          </div>
        )}
      </QueryBoundary>
      {open}
    </Page>
  )
}
