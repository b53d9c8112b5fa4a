import { Button, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type Answer, api } from '../../platform/api.ts'
import { toast } from '../../platform/messages.ts'
import { call } from '../../platform/query.ts'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import { StatusMark, type Tone } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { ofProvider, providerChanged } from '../queries.ts'

type Invoice = Answer<'GET /provider/invoices'>['response'][number]

const invoicesQuery = call('GET /provider/invoices', {}, ofProvider)

/** The invoices of services of all companies; one that failed is asked for again. */
export function Invoices() {
  const query = useQuery(invoicesQuery)
  const retry = useMutation({
    mutationFn: ({ company_id: company, charge_id: charge }: Invoice) =>
      api('POST /provider/invoices/{company}/{charge}/retry', { params: { company, charge }, expiredSession: 'throw' }),
    onSuccess: () => toast('A nota fiscal foi pedida de novo'),
    onSettled: () => providerChanged(),
  })
  return (
    <div>
      <Title order={2} fz="lg" mb="xs">
        Notas fiscais de serviço
      </Title>
      <DataTable
        label="Notas fiscais de serviço"
        list={useListing({ apart: true, stays: true })}
        query={query}
        columns={columns}
        rowId={({ company_id, charge_id }) => `${company_id} ${charge_id}`}
        emptyTitle="Nenhuma nota fiscal"
        rowActions={(invoice) =>
          invoice.state === 'failed' && (
            <Button
              size="xs"
              variant="default"
              aria-label={`Pedir de novo a nota fiscal de ${invoice.company}`}
              loading={retry.isPending && retry.variables === invoice}
              onClick={() => retry.mutate(invoice)}
            >
              Pedir de novo
            </Button>
          )
        }
      />
    </div>
  )
}

const tones: Record<Invoice['state'], Tone> = {
  requested: 'doing',
  scheduled: 'doing',
  sent: 'doing',
  failed: 'bad',
  issued: 'good',
  canceling: 'waiting',
  cancel_denied: 'bad',
  canceled: 'quiet',
}

const columns: readonly Column<Invoice>[] = [
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
  { id: 'effective', header: 'Data', value: ({ effective_on }) => effective_on, as: 'day', width: 120 },
  { id: 'value', header: 'Valor', card: 'aside', as: 'money', align: 'end' },
  {
    id: 'state',
    header: 'Situação',
    value: ({ status }) => status,
    cell: ({ state, status }) => <StatusMark tone={tones[state]}>{status}</StatusMark>,
  },
  {
    id: 'number',
    header: 'Número',
    cell: ({ number, pdf, own }) =>
      pdf && own ? <ExternalLink href={pdf}>{number ?? 'PDF'}</ExternalLink> : [number, pdf].filter(Boolean).join(': '),
  },
  { id: 'problem', header: 'Erro' },
]
