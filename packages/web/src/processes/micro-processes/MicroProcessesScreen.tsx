import { Text } from '@mantine/core'
import type { MicroProcess } from '@prumo/contract/processes/micro-processes/endpoints.ts'
import { count } from '@prumo/contract/words.ts'
import { IconFileDescription } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { api, removal } from '../../platform/api.ts'
import { useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { MenuLink } from '../../ui/MenuLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { QuickAdd } from '../../ui/QuickAdd.tsx'
import { OrderedRecords } from '../../ui/reorder/OrderedRecords.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Trail } from '../../ui/Trail.tsx'
import { microProcessesQuery } from '../process-queries.ts'
import { MicroProcessForm } from './MicroProcessForm.tsx'

/** The processes of a macro-process (screens S061, S062). */
export default function MicroProcessesScreen() {
  const id = Number(useParams({ from: '/member/macroproccess/$id' }).id)
  const query = useQuery(microProcessesQuery(id))
  const macro = query.data?.macroproccess
  const { create, edit, open } = useRecordForm<MicroProcess>(
    'Novo processo',
    ({ record: process, onClose }) =>
      macro && <MicroProcessForm macroProcess={macro} microProcess={process} onClose={onClose} />,
  )
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
      actions={macro && create}
    >
      <QueryBoundary query={query}>
        {({ response, macroproccess }) => (
          <>
            <OrderedRecords
              label={`Processos de ${macroproccess.title}`}
              query={{ ...query, data: response }}
              nameOf={({ title }) => title}
              numberOf={(place) => `${macroproccess.index_item}.${place}`}
              title={(process) => (
                <TextLink to="/proccess/$id" params={{ id: String(process.id) }} fw={600} c="inherit">
                  {process.title}
                </TextLink>
              )}
              facts={(process) => <Facts process={process} />}
              edit={() => 'Editar ou mover'}
              onEdit={edit}
              menu={(process) => (
                <MenuLink
                  to="/pop/$proccess"
                  params={{ proccess: String(process.id) }}
                  leftSection={<IconFileDescription aria-hidden />}
                >
                  POPs e anexos
                </MenuLink>
              )}
              bin="micro_process"
              remove={(process) => removal('DELETE /client/proccess/{id}', { params: { id: process.id } })}
              reorder={(ids) => api('POST /client/proccess/reorder', { body: ids })}
              topic="processes"
              emptyTitle="Nenhum processo ainda"
              emptyHint="Um processo é um trabalho do começo ao fim, que alguém pede e alguém recebe. Em Contas a pagar, por exemplo: Pagar fornecedores, Reembolsar despesas."
            />
            <QuickAdd topic="processes" label="Novo processo" placeholder="Novo processo" maxLength={200} add={add} />
          </>
        )}
      </QueryBoundary>
      {open}
    </Page>
  )
}

const Facts = ({ process: { stages_count: stages, pops_count: pops } }: { process: MicroProcess }) => (
  <>
    <Text span fz="inherit" className="num">
      {stages === 0 ? 'Sem etapas' : count(stages, 'etapa', 'etapas')}
    </Text>
    {pops === 0 ? (
      <StatusMark tone="quiet">Sem POP</StatusMark>
    ) : (
      <StatusMark tone="good">{count(pops, 'POP', 'POPs')}</StatusMark>
    )}
  </>
)
