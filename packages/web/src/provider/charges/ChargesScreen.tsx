import { Button, Stack, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Answer, api } from '../../platform/api.ts'
import { formatInstant } from '../../platform/format.ts'
import { toast } from '../../platform/messages.ts'
import { call } from '../../platform/query.ts'
import { Page } from '../../ui/Page.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { ofProvider, providerChanged, providerZone } from '../queries.ts'
import { FiscalForm } from './FiscalForm.tsx'
import { Invoices } from './Invoices.tsx'
import { TermsForm } from './TermsForm.tsx'

type Late = Answer<'GET /provider/late-charges'>['response'][number]
type Notice = Answer<'GET /provider/notices'>['response'][number]

const lateQuery = call('GET /provider/late-charges', {}, ofProvider)
const noticesQuery = call('GET /provider/notices', {}, ofProvider)

/** What is late in all companies, the invoices of services, the notices of the gateway, and the times after which a delay has which effect. */
export default function ChargesScreen() {
  const [late, notices] = [useQuery(lateQuery), useQuery(noticesQuery)]
  const lists = { late: useListing({ pageSize: 25 }), notices: useListing({ apart: true, stays: true }) }
  const [terms, setTerms] = useState(false)
  const [fiscal, setFiscal] = useState(false)
  const retry = useMutation({
    mutationFn: (id: string) => api('POST /provider/notices/{id}/retry', { params: { id }, expiredSession: 'throw' }),
    onSuccess: () => toast('O aviso voltou à fila'),
    onSettled: () => providerChanged(),
  })
  return (
    <Page
      title="Cobranças"
      actions={
        <>
          <Button variant="default" onClick={() => setFiscal(true)}>
            Notas fiscais
          </Button>
          <Button variant="default" onClick={() => setTerms(true)}>
            Prazos
          </Button>
        </>
      }
    >
      <Stack gap="lg">
        <div>
          <Title order={2} fz="lg" mb="xs">
            Atrasadas
          </Title>
          <DataTable
            label="Cobranças atrasadas"
            list={lists.late}
            query={late}
            columns={lateColumns}
            rowId={({ company_id, id }) => `${company_id} ${id}`}
            emptyTitle="Nenhuma cobrança atrasada"
          />
        </div>
        <Invoices />
        <div>
          <Title order={2} fz="lg" mb="xs">
            Avisos da instituição de pagamento
          </Title>
          <DataTable
            label="Avisos"
            list={lists.notices}
            query={notices}
            columns={noticeColumns}
            rowId={({ id }) => id}
            emptyTitle="Nenhum aviso"
            rowActions={({ id, charge_id }) =>
              charge_id !== null && (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Repetir o aviso ${id}`}
                  loading={retry.isPending && retry.variables === id}
                  onClick={() => retry.mutate(id)}
                >
                  Repetir
                </Button>
              )
            }
          />
        </div>
      </Stack>
      {fiscal && <FiscalForm onClose={() => setFiscal(false)} />}
      {terms && <TermsForm onClose={() => setTerms(false)} />}
    </Page>
  )
}

const lateColumns: readonly Column<Late>[] = [
  {
    id: 'company',
    header: 'Empresa',
    cell: ({ company, company_id }) => (
      <TextLink to="/provedor/empresas/$id" params={{ id: String(company_id) }}>
        {company}
      </TextLink>
    ),
    card: 'title',
  },
  { id: 'due', header: 'Vencimento', value: ({ due_on }) => due_on, as: 'day', width: 130 },
  { id: 'value', header: 'Valor', card: 'aside', as: 'money', align: 'end' },
  { id: 'status', header: 'Situação' },
]

/** A notice of what is not handled here waits for nothing. */
function handledWords({ handled_at, charge_id }: Notice) {
  if (handled_at) return 'Sim'
  return charge_id ? 'Espera' : 'Não precisa'
}

const noticeColumns: readonly Column<Notice>[] = [
  { id: 'event', header: 'Aviso', card: 'title' },
  { id: 'charge', header: 'Número na instituição', value: ({ charge_id }) => charge_id },
  {
    id: 'received',
    header: 'Chegou em',
    value: ({ received_at }) => received_at,
    text: ({ received_at }) => formatInstant(received_at, providerZone),
    width: 160,
  },
  {
    id: 'handled',
    header: 'Tratado',
    value: ({ handled_at }) => handled_at,
    text: handledWords,
    cell: (notice) => (
      <StatusMark tone={notice.handled_at ? 'good' : notice.charge_id ? 'waiting' : 'quiet'}>
        {handledWords(notice)}
      </StatusMark>
    ),
    width: 110,
  },
]
