import { Button, Menu, Modal, Text } from '@mantine/core'
import type { MacroProcess } from '@prumo/contract/processes/macro-processes/endpoints.ts'
import { IconBulb, IconHierarchy, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { count } from '../../platform/format.ts'
import { changed } from '../../platform/query.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { deleteRecord } from '../../ui/deleting.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NumberedRow } from '../../ui/NumberedRow.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { QuickAdd } from '../../ui/QuickAdd.tsx'
import { MoveItems } from '../../ui/reorder/MoveItems.tsx'
import { ReorderList } from '../../ui/reorder/ReorderList.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Trail } from '../../ui/Trail.tsx'
import { Mission } from '../departments/Mission.tsx'
import { macroProcessesQuery, missionQuery } from '../process-queries.ts'
import { MacroProcessForm } from './MacroProcessForm.tsx'
import { Suggestions } from './Suggestions.tsx'

type Dialog = MacroProcess | 'new' | 'suggestions' | null

/** The macro-processes of a department (screens S059, S060) and what it is there for. */
export default function MacroProcessesScreen() {
  const id = Number(useParams({ from: '/member/department-proccess/$id' }).id)
  const query = useQuery(macroProcessesQuery(id))
  // Above the list: both come together, or the list would be pushed down.
  const mission = useQuery(missionQuery(id))
  const [dialog, setDialog] = useState<Dialog>(null)
  const close = () => setDialog(null)
  const department = query.data?.department
  const some = query.data && query.data.response.length > 0
  const add = (title: string) => api('POST /client/proccess-sectors', { body: { title, department_id: id } })
  return (
    <Page
      title={department?.name ?? 'Departamento'}
      hint={
        <Trail>
          {[
            <TextLink key="processes" to="/proccess" fz="sm">
              Processos
            </TextLink>,
            <span key="here">Macroprocessos</span>,
          ]}
        </Trail>
      }
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
            <Button
              variant="default"
              leftSection={<IconBulb aria-hidden />}
              disabled={!department}
              onClick={() => setDialog('suggestions')}
            >
              Sugestões
            </Button>
          )}
          <Button leftSection={<IconPlus aria-hidden />} disabled={!department} onClick={() => setDialog('new')}>
            Novo macroprocesso
          </Button>
        </>
      }
    >
      <QueryBoundary query={mission.isPending && !query.error ? { ...query, data: undefined } : query}>
        {({ response, department: of }) => (
          <>
            <Mission key={id} department={of} />
            {response.length === 0 ? (
              <div className="card">
                <EmptyState
                  title="Nenhum macroprocesso ainda"
                  hint="Um macroprocesso é um grande conjunto de atividades do departamento, como Contas a pagar. Comece pelos sugeridos ou escreva o primeiro abaixo."
                  action={<Suggestions department={of} present={[]} />}
                />
              </div>
            ) : (
              <MacroProcesses department={of} rows={response} onEdit={setDialog} />
            )}
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
      {department && dialog === 'suggestions' && (
        <Modal opened onClose={close} title="Sugestões de macroprocessos">
          <Suggestions
            department={department}
            present={query.data?.response.map(({ title }) => title) ?? []}
            onDone={close}
          />
        </Modal>
      )}
      {department && dialog !== null && dialog !== 'suggestions' && (
        <MacroProcessForm
          department={department}
          macroProcess={dialog === 'new' ? undefined : dialog}
          onClose={close}
        />
      )}
    </Page>
  )
}

type ListProps = {
  department: { id: number; name: string }
  rows: readonly MacroProcess[]
  onEdit: (macroProcess: MacroProcess) => void
}

function MacroProcesses({ department, rows, onEdit }: ListProps) {
  const reorder = useMutation({
    mutationFn: (ids: number[]) => api('POST /client/proccess-sectors/reorder', { body: ids }),
    onSettled: () => changed('processes'),
  })
  return (
    <div className="card">
      <ReorderList
        items={rows}
        label={`Macroprocessos de ${department.name}`}
        nameOf={({ title }) => title}
        onReorder={(ids) => reorder.mutateAsync(ids)}
      >
        {(macro, place) => (
          <NumberedRow
            number={`${place.position}`}
            name={macro.title}
            title={
              <TextLink to="/macroproccess/$id" params={{ id: String(macro.id) }} fw={600} c="inherit">
                {macro.title}
              </TextLink>
            }
            facts={
              <Text span fz="inherit" className="num">
                {macro.microproccess_count === 0
                  ? 'Sem processos'
                  : count(macro.microproccess_count, 'processo', 'processos')}
              </Text>
            }
            menu={
              <>
                <Menu.Item leftSection={<IconPencil aria-hidden />} onClick={() => onEdit(macro)}>
                  Editar ou mover
                </Menu.Item>
                <MoveItems {...place} />
                <Menu.Item
                  color="red"
                  leftSection={<IconTrash aria-hidden />}
                  onClick={() =>
                    void deleteRecord({
                      about: macro.title,
                      topic: 'processes',
                      remove: () => api('DELETE /client/proccess-sectors/{id}', { params: { id: macro.id } }),
                    })
                  }
                >
                  Apagar
                </Menu.Item>
              </>
            }
          />
        )}
      </ReorderList>
    </div>
  )
}
