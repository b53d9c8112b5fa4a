import { ActionIcon, Button } from '@mantine/core'
import type { ServedCompany } from '@prumo/contract/admin/companies/endpoints.ts'
import { formatPhone } from '@prumo/contract/brazil.ts'
import { count } from '@prumo/contract/words.ts'
import { IconPencil } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useAccount } from '../../platform/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { Page } from '../../ui/Page.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { ReceivedInvitations } from '../consultants/ReceivedInvitations.tsx'
import classes from './CompaniesScreen.module.css'
import { CompanyForm } from './CompanyForm.tsx'
import { changeCompany, companiesQuery, waitingInEachQuery } from './companies.ts'

type Listed = ServedCompany & { waiting: { total: number; words: string[] } | undefined }

const waitingWords = ({ waiting }: Listed) => (waiting ? waiting.words.join(', ') || 'Nada' : '')

const columns: readonly Column<Listed>[] = [
  {
    id: 'name',
    header: 'Nome',
    value: ({ company_name }) => company_name,
    cell: (company) => (
      <div className={classes.name}>
        {company.company_name}
        {company.current && <StatusMark tone="now">Você está aqui</StatusMark>}
      </div>
    ),
    card: 'title',
  },
  {
    id: 'waiting',
    header: 'Esperam por você',
    value: ({ waiting }) => waiting?.total ?? 0,
    text: waitingWords,
    cell: (company) => <span className={classes.waiting}>{waitingWords(company)}</span>,
  },
  { id: 'email', header: 'E-mail' },
  { id: 'phone', header: 'Telefone', text: ({ phone }) => formatPhone(phone ?? ''), width: 150 },
]

/** 'Minhas empresas' (screen S207), for consultants: invitations to accept, and the companies they serve. */
export default function CompaniesScreen() {
  return useAccount().consultor ? (
    <Companies />
  ) : (
    <Page title="Minhas empresas">
      <section className="card">
        <EmptyState title="Esta tela é de quem atende várias empresas como consultor" />
      </section>
    </Page>
  )
}

function Companies() {
  const companies = useQuery(companiesQuery)
  const waiting = new Map(useQuery(waitingInEachQuery).data?.map((one) => [one.id, one]))
  const navigate = useNavigate()
  const { create, edit, open } = useRecordForm<ServedCompany>('Nova empresa', (opened) => <CompanyForm {...opened} />)
  const change = useMutation({
    mutationFn: changeCompany,
    onSuccess: (changed) => changed && navigate({ to: '/sair' }),
  })
  const served = companies.data?.companies
  return (
    <Page
      title="Minhas empresas"
      hint={
        served && <span className="num">{`${served.active} de ${count(served.limit, 'empresa', 'empresas')}`}</span>
      }
      actions={create}
    >
      <ReceivedInvitations />
      <DataTable
        label="Empresas"
        query={{
          ...companies,
          data: companies.data?.response.map((company) => ({ ...company, waiting: waiting.get(company.id) })),
        }}
        columns={columns}
        rowId={({ id }) => id}
        list={useListing({ order: 'name' })}
        rowActions={(company) => (
          <>
            {company.can.change && (
              <ActionIcon aria-label={`Editar ${company.company_name}`} onClick={() => edit(company)}>
                <IconPencil />
              </ActionIcon>
            )}
            {!company.current && (
              <Button
                variant="default"
                size="xs"
                className={classes.enter}
                aria-label={`Acessar empresa ${company.company_name}`}
                loading={change.isPending && change.variables.id === company.id}
                onClick={() => change.mutate(company)}
              >
                Acessar empresa
              </Button>
            )}
          </>
        )}
      />
      {open}
    </Page>
  )
}
