import { Text } from '@mantine/core'
import type { Stage } from '@prumo/contract/processes/stages/endpoints.ts'
import { count } from '@prumo/contract/words.ts'
import { IconClock, IconFileDescription, IconFilePlus, IconLink, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy } from 'react'
import { RecordActivity } from '../../admin/comments/RecordActivity.tsx'
import { api, removal } from '../../platform/api.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Folded } from '../../ui/Folded.tsx'
import { useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { QuickAdd } from '../../ui/QuickAdd.tsx'
import { OrderedRecords } from '../../ui/reorder/OrderedRecords.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Trail } from '../../ui/Trail.tsx'
import { Writes } from '../../ui/Writes.tsx'
import { microProcessQuery, stagesQuery } from '../process-queries.ts'
import { preview, written } from './preview.ts'
import classes from './StagesScreen.module.css'

// Loaded lazily: it imports the editor's code.
const StageModal = lazy(() => import('./StageModal.tsx'))

/** The stages of a process (screens S063, S064). */
export default function StagesScreen() {
  const id = Number(useParams({ from: '/member/proccess/$id' }).id)
  const { data: process } = useQuery(microProcessQuery(id))
  const query = useQuery(stagesQuery(id))
  const { create, edit, open } = useRecordForm<Stage>(
    'Criar etapas',
    (opened) => process && <StageModal process={process} {...opened} />,
    { disabled: !process },
  )
  const add = (line: string) =>
    api('POST /client/proccess/stage', { body: { description: written(line), proccess_id: id } })
  return (
    <Page
      title={process ? `${process.index_item} ${process.title}` : 'Processo'}
      hint={
        <Trail>
          {[
            <TextLink key="processes" to="/proccess" fz="sm">
              Processos
            </TextLink>,
            process && (
              <TextLink
                key="department"
                to="/department-proccess/$id"
                params={{ id: String(process.department_id) }}
                fz="sm"
              >
                {process.department_title}
              </TextLink>
            ),
            process && (
              <TextLink key="macro" to="/macroproccess/$id" params={{ id: String(process.macroproccess_id) }} fz="sm">
                {process.title_macroproccess}
              </TextLink>
            ),
            <span key="here">Etapas</span>,
          ].filter(Boolean)}
        </Trail>
      }
      actions={
        <>
          {(!process || process.pops_count > 0) && (
            <ButtonLink
              to="/pop/$proccess"
              params={{ proccess: String(id) }}
              variant="default"
              leftSection={<IconFileDescription aria-hidden />}
            >
              {process ? count(process.pops_count, 'POP', 'POPs') : 'POPs'}
            </ButtonLink>
          )}
          <Writes>
            <ButtonLink
              to="/pop/$proccess"
              params={{ proccess: String(id) }}
              search={{ pop: 'novo' }}
              variant="default"
              leftSection={<IconFilePlus aria-hidden />}
            >
              Criar Procedimento Operacional Padrão
            </ButtonLink>
          </Writes>
          {create}
        </>
      }
    >
      <QueryBoundary query={process || query.error ? query : { ...query, data: undefined }}>
        {(stages) => (
          <>
            {process && (
              <OrderedRecords
                label={`Etapas de ${process.title}`}
                query={{ ...query, data: stages }}
                nameOf={({ description }) => preview(description).first || 'Etapa sem descrição'}
                numberOf={(place) => `${process.index_item}.${place}`}
                details={(stage) => <Details stage={stage} />}
                onEdit={edit}
                remove={(stage) => removal('DELETE /client/proccess/stage/{id}', { params: { id: stage.id } })}
                reorder={(ids) => api('POST /client/proccess/stages/reorder', { body: ids })}
                topic="processes"
                emptyTitle="Nenhuma etapa ainda"
                emptyHint="As etapas são os passos do processo, na ordem em que acontecem: o que se faz, quem faz e em quanto tempo. Escreva a primeira abaixo, ou use Criar etapas para preencher tudo."
              />
            )}
            <QuickAdd topic="processes" label="Nova etapa" placeholder="Nova etapa" maxLength={1000} add={add} />
            <RecordActivity kind="micro_process" id={id} topic="processes" />
          </>
        )}
      </QueryBoundary>
      {open}
    </Page>
  )
}

function Details({ stage }: { stage: Stage }) {
  const { first, rest } = preview(stage.description)
  const { responsible, sla, micro_proccess_id, micro_proccess_title } = stage
  return (
    <>
      {rest && (
        <Folded of={first || 'etapa sem descrição'}>
          <Text fz="sm" c="dimmed">
            {rest}
          </Text>
        </Folded>
      )}
      {(responsible || sla || micro_proccess_id > 0) && (
        <div className={classes.facts}>
          {responsible && (
            <span>
              <IconUser size={14} aria-hidden />
              <span className="sr">Responsável: </span>
              {responsible}
            </span>
          )}
          {sla && (
            <span>
              <IconClock size={14} aria-hidden />
              <span className="sr">SLA: </span>
              {sla}
            </span>
          )}
          {micro_proccess_id > 0 && (
            <span>
              <IconLink size={14} aria-hidden />
              <span className="sr">Processo associado: </span>
              <TextLink to="/proccess/$id" params={{ id: String(micro_proccess_id) }} fz="inherit">
                {micro_proccess_title}
              </TextLink>
            </span>
          )}
        </div>
      )}
    </>
  )
}
