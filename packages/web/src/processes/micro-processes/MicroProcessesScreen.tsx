import { Button, Menu, Text } from '@mantine/core'
import type { MicroProcess } from '@prumo/contract/processes/micro-processes/endpoints.ts'
import { IconFileDescription, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { count } from '../../platform/format.ts'
import { changed } from '../../platform/query.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { MenuLink } from '../../ui/MenuLink.tsx'
import { NumberedRow } from '../../ui/NumberedRow.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { QuickAdd } from '../../ui/QuickAdd.tsx'
import { MoveItems } from '../../ui/reorder/MoveItems.tsx'
import { ReorderList } from '../../ui/reorder/ReorderList.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Trail } from '../../ui/Trail.tsx'
import { microProcessesQuery } from '../process-queries.ts'
import { MicroProcessForm } from './MicroProcessForm.tsx'

/** The processes of a macro-process (screens S061, S062). */
export default function MicroProcessesScreen() {
  const id = Number(useParams({ from: '/member/macroproccess/$id' }).id)
  const query = useQuery(microProcessesQuery(id))
  const [dialog, setDialog] = useState<MicroProcess | 'new' | null>(null)
  const macro = query.data?.macroproccess
  const add = (title: string) => api('POST /client/proccess', { body: { title, macroproccess_id: id } })
  return (
    <Page
      title={macro ? `${macro.index_item}. ${macro.title}` : 'Macroprocesso'}
      hint={
        <Trail>
          {[
            <TextLink key="processes" to="/proccess" fz="sm">
              Processos
            </TextLink>,
            macro && (
              <TextLink
                key="department"
                to="/department-proccess/$id"
                params={{ id: String(macro.department_id) }}
                fz="sm"
              >
                {macro.department_title}
              </TextLink>
            ),
            <span key="here">Processos do macroprocesso</span>,
          ].filter(Boolean)}
        </Trail>
      }
      actions={
        <>
          {macro && (
            <Button leftSection={<IconPlus aria-hidden />} onClick={() => setDialog('new')}>
              Novo processo
            </Button>
          )}
        </>
      }
    >
      <QueryBoundary query={query}>
        {({ response, macroproccess }) => (
          <>
            {response.length === 0 ? (
              <div className="card">
                <EmptyState
                  title="Nenhum processo ainda"
                  hint="Um processo é um trabalho do começo ao fim, que alguém pede e alguém recebe. Em Contas a pagar, por exemplo: Pagar fornecedores, Reembolsar despesas."
                />
              </div>
            ) : (
              <MicroProcesses macro={macroproccess} rows={response} onEdit={setDialog} />
            )}
            <QuickAdd topic="processes" label="Novo processo" placeholder="Novo processo" maxLength={200} add={add} />
          </>
        )}
      </QueryBoundary>
      {macro && dialog !== null && (
        <MicroProcessForm
          macroProcess={macro}
          microProcess={dialog === 'new' ? undefined : dialog}
          onClose={() => setDialog(null)}
        />
      )}
    </Page>
  )
}

type ListProps = {
  macro: { index_item: string; title: string }
  rows: readonly MicroProcess[]
  onEdit: (process: MicroProcess) => void
}

function MicroProcesses({ macro, rows, onEdit }: ListProps) {
  const reorder = useMutation({
    mutationFn: (ids: number[]) => api('POST /client/proccess/reorder', { body: ids }),
    onSettled: () => changed('processes'),
  })
  return (
    <div className="card">
      <ReorderList
        items={rows}
        label={`Processos de ${macro.title}`}
        nameOf={({ title }) => title}
        onReorder={(ids) => reorder.mutateAsync(ids)}
      >
        {(process, place) => (
          <NumberedRow
            number={`${macro.index_item}.${place.position}`}
            name={process.title}
            title={
              <TextLink to="/proccess/$id" params={{ id: String(process.id) }} fw={600} c="inherit">
                {process.title}
              </TextLink>
            }
            facts={
              <>
                <Text span fz="inherit" className="num">
                  {process.stages_count === 0 ? 'Sem etapas' : count(process.stages_count, 'etapa', 'etapas')}
                </Text>
                {process.pops_count === 0 ? (
                  <StatusMark tone="quiet">Sem POP</StatusMark>
                ) : (
                  <StatusMark tone="good">{count(process.pops_count, 'POP', 'POPs')}</StatusMark>
                )}
              </>
            }
            menu={
              <>
                <Menu.Item leftSection={<IconPencil aria-hidden />} onClick={() => onEdit(process)}>
                  Editar ou mover
                </Menu.Item>
                <MenuLink
                  to="/pop/$proccess"
                  params={{ proccess: String(process.id) }}
                  leftSection={<IconFileDescription aria-hidden />}
                >
                  POPs e anexos
                </MenuLink>
                <MoveItems {...place} />
                <Menu.Item
                  color="red"
                  leftSection={<IconTrash aria-hidden />}
                  onClick={() =>
                    void deleteRecord({
                      about: process.title,
                      topic: 'processes',
                      remove: () => api('DELETE /client/proccess/{id}', { params: { id: process.id } }),
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
