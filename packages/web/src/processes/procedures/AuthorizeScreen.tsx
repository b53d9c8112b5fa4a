import { Text } from '@mantine/core'
import type { PopSummary } from '@prumo/contract/processes/procedures/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { personAsked, usePersonFilter } from '../../admin/users/person-filter.ts'
import { api } from '../../platform/api.ts'
import { askedFor, Named, WaitingDocuments, type WaitingKind } from '../../ui/approval/WaitingDocuments.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { useListing } from '../../ui/table/useListing.ts'
import { ProcedureLink } from './ProcedureLink.tsx'
import { pdfAddress } from './procedure-actions.ts'
import { procedureQuery, toAuthorizeQuery } from './procedure-queries.ts'
import { StatusModal } from './StatusModal.tsx'

/** Procedures that wait for a decision (screen S070). */
export default function AuthorizeScreen() {
  const { pop, aprova } = useSearch({ from: '/member/authorize-pops' })
  const listing = useListing({ pageSize: 20, filters: ['aprova'] })
  const list = useQuery(toAuthorizeQuery({ ...listing.query, ...personAsked('approver_id', aprova) }))
  const person = usePersonFilter<PopSummary>({ name: 'aprova', label: 'Quem aprova', rare: true })
  return (
    <Page
      title="Procedimentos Operacionais Padrão em Aberto"
      hint="Abra a situação para ler o texto, ver o que muda e decidir. Quem decidiu e quando fica guardado no histórico."
    >
      <WaitingDocuments
        kind={kind}
        label="POPs em aberto"
        list={listing}
        total={list.data?.total ?? 0}
        query={{ ...list, data: list.data?.response }}
        filters={[person]}
        emptyTitle="Nenhum POP espera aprovação"
        emptyHint="POPs novos, e os aprovados que foram mudados, aparecem aqui. Um POP se escreve dentro do processo a que pertence."
        emptyAction={
          <ButtonLink to="/proccess" size="xs" variant="default">
            Escolher um processo
          </ButtonLink>
        }
        named={pop}
        namedBy="pop"
        decision={(procedure, asked, deciding) => (
          <StatusModal key={procedure.id} procedure={procedure} asked={asked} {...deciding} />
        )}
        namedDecision={(id, onClose) => (
          <Named query={procedureQuery(id)} onClose={onClose}>
            {(procedure) => <StatusModal procedure={procedure} onClose={onClose} />}
          </Named>
        )}
      />
    </Page>
  )
}

const kind: WaitingKind<PopSummary> = {
  area: 'proccess',
  topic: 'processes',
  nameOf: ({ title }) => title,
  pdf: pdfAddress,
  unit: ['POP', 'POPs'],
  ready: 'Este texto veio pronto, e ninguém o mudou. Aprovado, ele passa a valer para todos.',
  readyUnit: ['texto está como veio pronto', 'textos estão como vieram prontos'],
  approve: ({ id, updated_at }) =>
    api('PUT /client/pop/authorize-pops', { body: { id, status: 2, note: '', updated_at }, keepalive: true }),
  name: {
    header: 'Título',
    cell: ({ id, title, proccess_id }) => <ProcedureLink procedure={{ id, proccess_id }}>{title}</ProcedureLink>,
  },
  columns: [
    {
      id: 'place',
      header: 'Processo',
      width: 260,
      value: ({ index_item, micro_title }) => `${index_item} ${micro_title}`.trim(),
      brief: (pop) => [askedFor(pop), pop.department_title].filter(Boolean).join(' · '),
      cell: ({ proccess_id, index_item, micro_title, department_title }) => (
        <>
          {proccess_id > 0 ? `${index_item} ${micro_title}` : 'Jornada do cliente'}{' '}
          <Text fz="xs" c="dimmed" truncate>
            {department_title}
          </Text>
        </>
      ),
    },
  ],
}
