import { ActionIcon, Button } from '@mantine/core'
import type { LateCustomer } from '@prumo/contract/finance/late-customers/endpoints.ts'
import { count } from '@prumo/contract/words.ts'
import { IconBrandWhatsapp, IconFileTypePdf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '../../platform/format.ts'
import { call } from '../../platform/query.ts'
import { Page } from '../../ui/Page.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { TrailBelow } from '../../ui/Trail.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { RemindModal } from './RemindModal.tsx'

const lateCustomersQuery = call('GET /client/finance/late-customers', {}, { topic: 'finance' })

/** 'Clientes em atraso': who owes what, by the age of the delay, each with a reminder. */
export default function LateCustomersScreen() {
  const list = useListing({ pageSize: 25 })
  const query = useQuery(lateCustomersQuery)
  const [reminded, setReminded] = useState<LateCustomer>()
  const found = query.data
  return (
    <Page
      title="Clientes em atraso"
      hint={<TrailBelow to="/financeiro" title="Financeiro" here="Clientes em atraso" />}
    >
      <DataTable
        label="Clientes em atraso"
        list={list}
        query={{ ...query, data: found?.response }}
        columns={columns}
        rowId={({ contact_id }) => contact_id ?? 0}
        unit={['cliente', 'clientes']}
        totals={() =>
          found
            ? {
                until30: formatMoney(found.ages.until30),
                until60: formatMoney(found.ages.until60),
                until90: formatMoney(found.ages.until90),
                older: formatMoney(found.ages.older),
                total: formatMoney(found.sum),
              }
            : {}
        }
        rowActions={(customer) => (
          <>
            {customer.contact_id !== null && (
              <ActionIcon
                component="a"
                href={`/api/client/finance/customers/${customer.contact_id}/statement?token=-`}
                target="_blank"
                rel="noreferrer"
                aria-label={`Extrato de ${customer.name} em PDF`}
                title="Extrato em PDF"
              >
                <IconFileTypePdf aria-hidden />
              </ActionIcon>
            )}
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
              aria-label={`Lembrar ${customer.name || 'o cliente'}`}
              onClick={() => setReminded(customer)}
            >
              Lembrar
            </Button>
          </>
        )}
        emptyTitle="Ninguém está em atraso"
        emptyHint="Aqui aparece quem tem contas a receber vencidas, por quanto tempo, e com uma mensagem pronta."
      />
      {reminded && <RemindModal customer={reminded} onClose={() => setReminded(undefined)} />}
    </Page>
  )
}

const aged = (id: keyof LateCustomer['ages'], header: string): Column<LateCustomer> => ({
  id,
  header,
  value: ({ ages }) => ages[id],
  text: ({ ages }) => (ages[id] > 0 ? formatMoney(ages[id]) : ''),
  align: 'end',
})

const columns: readonly Column<LateCustomer>[] = [
  {
    id: 'name',
    header: 'Cliente',
    value: ({ name }) => name || 'Sem cliente',
    cell: ({ contact_id, name }) => (
      <TextLink
        to="/financeiro/lancamentos"
        search={{
          periodo: 'tudo',
          situacao: 'atrasados',
          tipo: 'entradas',
          contato: contact_id ?? 0,
        }}
        fz="inherit"
      >
        {name || 'Sem cliente'}
      </TextLink>
    ),
    card: 'title',
    width: '28%',
  },
  {
    id: 'count',
    header: 'O que deve',
    value: ({ count: bills }) => bills,
    text: ({ count: bills }) => count(bills, 'lançamento', 'lançamentos'),
  },
  aged('until30', 'Até 30 dias'),
  aged('until60', '31 a 60'),
  aged('until90', '61 a 90'),
  aged('older', 'Mais de 90'),
  { id: 'total', header: 'Total', as: 'money', align: 'end', card: 'aside' },
]
