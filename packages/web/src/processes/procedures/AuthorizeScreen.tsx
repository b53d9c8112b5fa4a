import { Text } from '@mantine/core'
import type { PopSummary } from '@prumo/contract/processes/procedures/model.ts'
import { IconRubberStamp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { api } from '../../platform/api.ts'
import { count, formatInstant } from '../../platform/format.ts'
import { useAccount, useApproves } from '../../platform/session.ts'
import { nextOf } from '../../ui/approval/next.ts'
import { askWhetherSo } from '../../ui/approval/ready.ts'
import { WaitingActions } from '../../ui/approval/WaitingActions.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { confirm } from '../../ui/confirm.ts'
import { Page } from '../../ui/Page.tsx'
import { type BulkAction, doToEach } from '../../ui/table/bulk.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { usePresses } from '../../ui/table/usePresses.ts'
import { useUnreadNamed } from '../../ui/useUnreadNamed.ts'
import { WritesProvider } from '../../ui/Writes.tsx'
import { ProcedureLink } from './ProcedureLink.tsx'
import { pdfAddress } from './procedure-actions.ts'
import { procedureQuery, toAuthorizeQuery } from './procedure-queries.ts'
import { StatusModal } from './StatusModal.tsx'

/** Procedures that wait for a decision (screen S070). */
export default function AuthorizeScreen() {
  const listing = useListing({ pageSize: 20 })
  const { time_zone } = useAccount()
  const list = useQuery(toAuthorizeQuery(listing.query))
  const [deciding, setDeciding] = useState<PopSummary | null>(null)
  const { pop } = useSearch({ from: '/member/authorize-pops' })
  const navigate = useNavigate({ from: '/authorize-pops' })
  const approving = usePresses<PopSummary>({ words: 'Aprovando', rowId: ({ id }) => id, send: approve })
  const decides = useApproves()('proccess')
  const press = async (procedure: PopSummary) => {
    const answer = procedure.as_it_came
      ? await askWhetherSo(
          procedure.title,
          'Este texto veio pronto, e ninguém o mudou. Aprovado, ele passa a valer para todos.',
        )
      : 'so'
    if (answer === 'so') approving.press(procedure)
    else if (answer === 'read') setDeciding(procedure)
  }
  const columns = useMemo(() => columnsOf(time_zone), [time_zone])
  return (
    <Page
      title="Procedimentos Operacionais Padrão em Aberto"
      hint="Abra a situação para ler o texto, ver o que muda e decidir. Quem decidiu e quando fica guardado no histórico."
    >
      <WritesProvider value={decides}>
        <DataTable
          label="POPs em aberto"
          list={listing}
          total={list.data?.total ?? 0}
          query={{ ...list, data: list.data?.response }}
          columns={columns}
          rowId={({ id }) => id}
          leaving={approving}
          bulk={{ nameOf: ({ title }) => title, actions: [approveAll] }}
          emptyTitle="Nenhum POP espera aprovação"
          emptyHint="POPs novos, e os aprovados que foram mudados, aparecem aqui. Um POP se escreve dentro do processo a que pertence."
          emptyAction={
            <ButtonLink to="/proccess" size="xs" variant="default">
              Escolher um processo
            </ButtonLink>
          }
          brief
          rowActions={(procedure) => (
            <WaitingActions
              area="proccess"
              name={procedure.title}
              pdf={pdfAddress(procedure.id)}
              onRead={() => setDeciding(procedure)}
              onApprove={() => void press(procedure)}
            />
          )}
        />
      </WritesProvider>
      {deciding && (
        <StatusModal
          key={deciding.id}
          procedure={deciding}
          onDecided={() => setDeciding(nextOf(list.data?.response ?? [], deciding))}
          onClose={() => setDeciding((now) => (now === deciding ? null : now))}
        />
      )}
      {pop !== undefined && (
        <NamedPop
          id={pop}
          onClose={() => void navigate({ search: (old) => ({ ...old, pop: undefined }), replace: true })}
        />
      )}
    </Page>
  )
}

/** The POP that the address names, from what waits for the person. */
function NamedPop({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error } = useQuery(procedureQuery(id))
  useUnreadNamed(error, onClose)
  return data ? <StatusModal procedure={data} onClose={onClose} /> : null
}

const approveAll: BulkAction<PopSummary> = {
  label: 'Aprovar',
  icon: IconRubberStamp,
  run: async (rows) => {
    const ready = rows.filter(({ as_it_came }) => as_it_came).length
    const sure = await confirm({
      title: 'Aprovar os escolhidos?',
      about: count(rows.length, 'POP', 'POPs'),
      text: `${ready > 0 ? `${count(ready, 'texto está como veio pronto', 'textos estão como vieram prontos')}: é assim que a sua empresa faz? ` : ''}O texto salvo de cada um passa a valer agora, sem os rascunhos. Quem aprovou e quando fica no histórico.`,
      confirm: 'Aprovar',
      cancel: 'Cancelar',
    })
    return sure && approve(rows)
  },
}

const approve = (rows: readonly PopSummary[]) =>
  doToEach({
    rows,
    nameOf: ({ title }) => title,
    topic: 'processes',
    act: ({ id, updated_at }) =>
      api('PUT /client/pop/authorize-pops', { body: { id, status: 2, note: '', updated_at }, keepalive: true }),
    done: (many) => (many === 1 ? 'Aprovado' : count(many, 'POP aprovado', 'POPs aprovados')),
  })

const askedFor = (version: number | null) => (version === null ? 'Primeira versão' : `Mudança da versão ${version}`)

const columnsOf = (timeZone: string): readonly Column<PopSummary>[] => [
  {
    id: 'title',
    header: 'Título',
    card: 'title',
    value: ({ title }) => title,
    brief: ({ id, title, proccess_id }) => <ProcedureLink procedure={{ id, proccess_id }}>{title}</ProcedureLink>,
    cell: ({ id, title, proccess_id, drafted, version_in_force }) => (
      <>
        <ProcedureLink procedure={{ id, proccess_id }}>{title}</ProcedureLink>
        <Text fz="xs" c="dimmed" fw={400}>
          {[askedFor(version_in_force), drafted && 'há um rascunho por salvar'].filter(Boolean).join(' · ')}
        </Text>
      </>
    ),
  },
  {
    id: 'place',
    header: 'Processo',
    width: 260,
    value: ({ index_item, micro_title }) => `${index_item} ${micro_title}`.trim(),
    brief: ({ version_in_force, department_title }) =>
      [askedFor(version_in_force), department_title].filter(Boolean).join(' · '),
    cell: ({ proccess_id, index_item, micro_title, department_title }) => (
      <>
        {proccess_id > 0 ? `${index_item} ${micro_title}` : 'Jornada do cliente'}{' '}
        <Text fz="xs" c="dimmed" truncate>
          {department_title}
        </Text>
      </>
    ),
  },
  {
    id: 'updated',
    header: 'Atualizado',
    width: 150,
    value: ({ updated_at }) => updated_at,
    text: ({ updated_at, updated_by }) => `${formatInstant(updated_at, timeZone)} por ${updated_by}`,
    brief: ({ updated_at, updated_by }) => `${formatInstant(updated_at, timeZone)} por ${updated_by}`,
    cell: ({ updated_at, updated_by }) => (
      <>
        {formatInstant(updated_at, timeZone)} <Text fz="xs" c="dimmed" truncate>{`por ${updated_by}`}</Text>
      </>
    ),
  },
]
