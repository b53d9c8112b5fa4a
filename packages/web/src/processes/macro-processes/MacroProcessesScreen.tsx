import { Button, Modal, Text } from '@mantine/core'
import type { MacroProcess } from '@prumo/contract/processes/macro-processes/endpoints.ts'
import { count } from '@prumo/contract/words.ts'
import { IconBulb, IconHierarchy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { api, removal } from '../../platform/api.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { QuickAdd } from '../../ui/QuickAdd.tsx'
import { OrderedRecords } from '../../ui/reorder/OrderedRecords.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { TrailBelow } from '../../ui/Trail.tsx'
import { Writes } from '../../ui/Writes.tsx'
import { Mission } from '../departments/Mission.tsx'
import { macroProcessesQuery, missionQuery } from '../process-queries.ts'
import { MacroProcessForm } from './MacroProcessForm.tsx'
import { Suggestions } from './Suggestions.tsx'

/** The macro-processes of a department (screens S059, S060) and its mission. */
export default function MacroProcessesScreen() {
  const id = Number(useParams({ from: '/member/department-proccess/$id' }).id)
  const query = useQuery(macroProcessesQuery(id))
  // The mission is above the list: both wait for each other, so that the list does not move.
  const mission = useQuery(missionQuery(id))
  const [suggesting, setSuggesting] = useState(false)
  const department = query.data?.department
  const { create, edit, open } = useRecordForm<MacroProcess>(
    'Novo macroprocesso',
    ({ record: macro, onClose }) =>
      department && <MacroProcessForm department={department} macroProcess={macro} onClose={onClose} />,
    { disabled: !department },
  )
  const some = query.data && query.data.response.length > 0
  const add = (title: string) => api('POST /client/proccess-sectors', { body: { title, department_id: id } })
  return (
    <Page
      title={department?.name ?? 'Departamento'}
      hint={<TrailBelow to="/proccess" title="Processos" here="Macroprocessos" />}
      actions={
        <>
          {(!query.data || some) && (
            <ButtonLink
              to="/department-proccess/$id/map"
              params={{ id: String(id) }}
              variant="default"
              leftSection={<IconHierarchy aria-hidden />}
            >
              Mapa
            </ButtonLink>
          )}
          {(!query.data || some) && (
            <Writes>
              <Button
                variant="default"
                leftSection={<IconBulb aria-hidden />}
                disabled={!department}
                onClick={() => setSuggesting(true)}
              >
                Sugestões
              </Button>
            </Writes>
          )}
          {create}
        </>
      }
    >
      <QueryBoundary query={mission.isPending && !query.error ? { ...query, data: undefined } : query}>
        {({ response, department: of }) => (
          <>
            <Mission key={id} department={of} />
            <OrderedRecords
              label={`Macroprocessos de ${of.name}`}
              query={{ ...query, data: response }}
              nameOf={({ title }) => title}
              title={(macro) => (
                <TextLink to="/macroproccess/$id" params={{ id: String(macro.id) }} fw={600} c="inherit">
                  {macro.title}
                </TextLink>
              )}
              facts={({ microproccess_count: below }) => (
                <Text span fz="inherit" className="num">
                  {below === 0 ? 'Sem processos' : count(below, 'processo', 'processos')}
                </Text>
              )}
              edit={() => 'Editar ou mover'}
              onEdit={edit}
              bin="macro_process"
              remove={(macro) => removal('DELETE /client/proccess-sectors/{id}', { params: { id: macro.id } })}
              reorder={(ids) => api('POST /client/proccess-sectors/reorder', { body: ids })}
              topic="processes"
              emptyTitle="Nenhum macroprocesso ainda"
              emptyHint="Um macroprocesso é um grande conjunto de atividades do departamento, como Contas a pagar. Comece pelos sugeridos ou escreva o primeiro abaixo."
              emptyAction={
                <Writes>
                  <Suggestions department={of} present={[]} />
                </Writes>
              }
            />
            <QuickAdd
              topic="processes"
              label="Novo macroprocesso"
              placeholder="Novo macroprocesso"
              maxLength={200}
              add={add}
            />
          </>
        )}
      </QueryBoundary>
      {department && suggesting && (
        <Modal opened onClose={() => setSuggesting(false)} title="Sugestões de macroprocessos">
          <Writes>
            <Suggestions
              department={department}
              present={query.data?.response.map(({ title }) => title) ?? []}
              onDone={() => setSuggesting(false)}
            />
          </Writes>
        </Modal>
      )}
      {open}
    </Page>
  )
}
