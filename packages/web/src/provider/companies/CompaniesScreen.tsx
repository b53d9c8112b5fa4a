import { storedStatuses } from '@prumo/contract/provider/companies/statuses.ts'
import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../platform/api.ts'
import { formatDay, formatInstant } from '../../platform/format.ts'
import { call } from '../../platform/query.ts'
import { Page } from '../../ui/Page.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Filter } from '../../ui/table/filters.ts'
import type { Column } from '../../ui/table/rows.ts'
import { type Listing, useListing } from '../../ui/table/useListing.ts'
import { providerZone, statusWords } from '../queries.ts'

type Company = Answer<'GET /provider/companies'>['response'][number]

type Stored = (typeof storedStatuses)[number]

const companiesQuery = (query: Listing['query'] & { status?: Stored }) =>
  call('GET /provider/companies', { query }, { topic: 'provider', expiredSession: 'throw', paged: true })

/** Every company with its state; nothing of what they wrote. */
export default function CompaniesScreen() {
  const list = useListing({ pageSize: 25, filters: ['situacao'] })
  const { situacao } = list.chosen
  const query = useQuery(companiesQuery({ ...list.query, ...(situacao && { status: situacao as Stored }) }))
  return (
    <Page
      title="Empresas"
      hint="A situação de cada uma; ao abrir, também o uso e as cobranças. O que elas escrevem só se vê com a permissão delas."
    >
      <DataTable
        label="Empresas"
        list={list}
        query={{ ...query, data: query.data?.response }}
        total={query.data?.total ?? 0}
        columns={columns}
        filters={filters}
        rowId={({ id }) => id}
        unit={['empresa', 'empresas']}
      />
    </Page>
  )
}

/** As it is stored: a trial that is over is among the trials, and a late payment among those who pay. */
const storedWords: Record<Stored, string> = {
  PERIOD_FREE: 'Avaliação, também terminada',
  PAYMENT_TRUE: 'Já pagou',
  OPEN: 'Aguardando o primeiro pagamento',
  WITHOUT_PAYMENT: 'Só consulta, à mão',
  CANCELED: 'Cancelada',
}
const filters: readonly Filter<Company>[] = [
  {
    name: 'situacao',
    label: 'Situação',
    all: 'Todas as situações',
    look: 'select',
    options: storedStatuses.map((value) => ({ value, label: storedWords[value] })),
  },
]

const columns: readonly Column<Company>[] = [
  {
    id: 'name',
    header: 'Nome',
    cell: ({ id, name, trade_name }) => (
      <TextLink to="/provedor/empresas/$id" params={{ id: String(id) }}>
        {trade_name ?? name}
      </TextLink>
    ),
    card: 'title',
  },
  { id: 'email', header: 'E-mail' },
  { id: 'status', header: 'Situação', card: 'aside', value: ({ status }) => statusWords[status] ?? status },
  { id: 'trial', header: 'Avaliação até', value: ({ trial_ends_on: day }) => formatDay(day), width: 130 },
  {
    id: 'created',
    header: 'Criada em',
    value: ({ created_at }) => created_at,
    text: ({ created_at }) => formatInstant(created_at, providerZone),
    width: 160,
  },
]
