import { Button, Select, UnstyledButton } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { departmentsQuery } from '../../admin/departments/departments.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TableFooter } from '../../ui/table/TableFooter.tsx'
import { TableHead } from '../../ui/table/TableHead.tsx'
import classes from './AllProceduresScreen.module.css'
import { DepartmentProcedures } from './DepartmentProcedures.tsx'
import { type Over, ProcedureOver } from './ProcedureMenu.tsx'
import { downloadList } from './procedure-actions.ts'
import { byDepartmentQuery, type ProcedureState } from './procedure-queries.ts'
import type { AllProceduresSearch } from './routes.tsx'

const pageSize = 50

const states = [
  ['not_created', 'Sem POP'],
  ['open', 'Aberto'],
  ['approved', 'Aprovado'],
  ['refused', 'Recusado'],
  ['late', 'Revisão atrasada'],
] as const satisfies readonly (readonly [ProcedureState, string])[]

/** Every procedure of the company, and the processes that have none (screen S068). */
export default function AllProceduresScreen() {
  const { busca = '', pagina = 1, situacao = '', departamento } = useSearch({ from: '/member/all-pops' })
  const turn = useTurn()
  const chosen = { search: busca, state: situacao, department_id: departamento }
  const list = useQuery(byDepartmentQuery({ ...chosen, page: pagina, per_page: pageSize }))
  const departments = useQuery(departmentsQuery).data ?? []
  const { typed, setTyped } = useTypedSearch(busca, (search) => turn({ busca: search || undefined, pagina: undefined }))
  const [over, setOver] = useState<Over | null>(null)
  const download = useMutation({ mutationFn: () => downloadList(chosen) })
  const total = list.data?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const isChosen = busca !== '' || situacao !== '' || departamento !== undefined

  // The address is an old one.
  useEffect(() => {
    if (list.data && !list.isPlaceholderData && pagina > pages) turn({ pagina: pages > 1 ? pages : undefined })
  }, [list.data, list.isPlaceholderData, pagina, pages, turn])

  return (
    <Page
      title="Todos os POP's"
      hint="Por departamento, com os processos que ainda não têm nenhum."
      actions={
        (!list.data || total > 0) && (
          <Button
            variant="default"
            leftSection={<IconFileTypePdf aria-hidden />}
            disabled={total === 0}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            Baixar lista em PDF
          </Button>
        )
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- chips of a filter are no fieldset */}
      <div className={classes.chips} role="group" aria-label="Situação">
        {states.map(([state, label]) => (
          <UnstyledButton
            key={state}
            className={classes.chip}
            aria-pressed={situacao === state}
            onClick={() => turn({ situacao: situacao === state ? undefined : state, pagina: undefined })}
          >
            {label}
            <span className={classes.count} data-attention={(state === 'late' && list.data?.counts.late) || undefined}>
              {list.data?.counts[state] ?? '–'}
            </span>
          </UnstyledButton>
        ))}
      </div>
      <section className={`card ${classes.box}`} aria-label="POPs por departamento">
        <TableHead
          label="POPs"
          search={typed}
          onSearch={setTyped}
          filters={
            departments.length > 1 && (
              <Select
                aria-label="Departamento"
                placeholder="Todos os departamentos"
                clearable
                searchable
                data={departments.map(({ id, name }) => ({ value: String(id), label: name }))}
                value={departamento === undefined ? null : String(departamento)}
                onChange={(id) => turn({ departamento: id === null ? undefined : Number(id), pagina: undefined })}
              />
            )
          }
        />
        <div aria-busy={list.isPlaceholderData}>
          <QueryBoundary query={list} skeleton={<ListSkeleton rows={8} height={34} />}>
            {({ response }) =>
              response.length === 0 ? (
                <EmptyState
                  searched={isChosen}
                  title="Nenhum processo ainda"
                  hint="Crie macroprocessos e processos nos seus departamentos; cada processo pode ter os seus POPs."
                />
              ) : (
                response.map((department) => (
                  <DepartmentProcedures key={department.department_id} department={department} onOver={setOver} />
                ))
              )
            }
          </QueryBoundary>
        </div>
        {total > 0 && (
          <TableFooter
            total={total}
            page={Math.min(pagina, pages)}
            pages={pages}
            pageSize={pageSize}
            sizes={[pageSize]}
            unit={['item', 'itens']}
            onTurn={({ page }) => turn({ pagina: page > 1 ? page : undefined })}
          />
        )}
      </section>
      {over && <ProcedureOver over={over} onClose={() => setOver(null)} />}
    </Page>
  )
}

/** Another choice or page, in the address. Looking for something else replaces the step before. */
function useTurn() {
  const navigate = useNavigate({ from: '/all-pops' })
  const [turn] = useState(
    () => (next: AllProceduresSearch) =>
      void navigate({
        search: (current) => ({ ...current, ...next }),
        replace: 'busca' in next,
        resetScroll: !('busca' in next),
      }),
  )
  return turn
}

/** What is in the search field: it asks when the typing rests, and follows the address when that changes otherwise. */
function useTypedSearch(asked: string, ask: (search: string) => void) {
  const [typed, setTyped] = useState(asked)
  const [known, setKnown] = useState(asked)
  const askLater = useDebouncedCallback((search: string) => {
    setKnown(search)
    ask(search)
  }, 300)
  if (asked !== known && asked !== typed.trim()) {
    setKnown(asked)
    setTyped(asked)
  }
  return {
    typed,
    setTyped: (text: string) => {
      setTyped(text)
      askLater(text.trim().slice(0, 200))
    },
  }
}
