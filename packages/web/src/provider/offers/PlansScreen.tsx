import { Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import { PlanInput } from '@prumo/contract/billing/plans/offers.ts'
import { useQuery } from '@tanstack/react-query'
import { type Answer, api } from '../../platform/api.ts'
import { call } from '../../platform/query.ts'
import { MoneyInput } from '../../ui/form/MoneyInput.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { type Opened, useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { Page } from '../../ui/Page.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { ofProvider } from '../queries.ts'

type Plan = Answer<'GET /provider/plans'>['response'][number]

const plansQuery = call('GET /provider/plans', {}, ofProvider)

/** The plans on sale, and those that were. A change is for new contracts: each has a copy of what its plan was. */
export default function PlansScreen() {
  const query = useQuery(plansQuery)
  const { create, edit, open } = useRecordForm<Plan>('Novo plano', (opened) => <PlanForm {...opened} />)
  return (
    <Page title="Planos" hint="Uma mudança vale para novos contratos; os em vigor ficam como estão." actions={create}>
      <DataTable
        label="Planos"
        list={useListing({ pageSize: 25 })}
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        unit={['plano', 'planos']}
        rowActions={(plan) => (
          <Button size="xs" variant="default" aria-label={`Mudar ${plan.name}`} onClick={() => edit(plan)}>
            Mudar
          </Button>
        )}
      />
      {open}
    </Page>
  )
}

type Values = {
  kind: 'client' | 'consultor'
  name: string
  limit_people: number | ''
  limit_gb: number | ''
  price: string | number
  offered: boolean
}

const initial: Values = { kind: 'client', name: '', limit_people: '', limit_gb: '', price: '', offered: true }

const PlanForm = (opened: Opened<Plan>) => (
  <RecordForm
    {...opened}
    title={{ create: 'Novo plano', edit: 'Mudar plano' }}
    schema={PlanInput}
    initial={initial}
    valuesOf={({ kind, name, limit_people, limit_gb, price, offered }): Values => ({
      kind,
      name,
      limit_people,
      limit_gb,
      price,
      offered,
    })}
    save={async ({ kind, offered, name, limit_people, limit_gb, price }, base) => {
      const plan = { name, limit_people: Number(limit_people), limit_gb: Number(limit_gb), price }
      if (base === undefined) {
        await api('POST /provider/plans', { body: { kind, ...plan }, expiredSession: 'throw' })
      } else {
        const body = { ...plan, offered }
        await api('PUT /provider/plans/{id}', { params: { id: base.id }, body, expiredSession: 'throw' })
      }
    }}
    topic="provider"
  >
    {(field) => (
      <>
        <TextInput label="Nome" data-autofocus {...field('name')} />
        {opened.record ? (
          <Switch label="À venda" {...field('offered', { type: 'checkbox' })} />
        ) : (
          <NativeSelect
            label="Para"
            data={[
              { value: 'client', label: 'Empresas' },
              { value: 'consultor', label: 'Consultores' },
            ]}
            {...field('kind')}
          />
        )}
        <NumberField
          label="Usuários ativos, ou empresas de um consultor"
          description="9999 é sem limite"
          min={1}
          max={9999}
          {...field('limit_people')}
        />
        <NumberField label="Espaço (GB)" min={1} {...field('limit_gb')} />
        <MoneyInput label="Preço por mês" {...field('price')} />
      </>
    )}
  </RecordForm>
)

const columns: readonly Column<Plan>[] = [
  { id: 'name', header: 'Nome', card: 'title' },
  { id: 'kind', header: 'Para', value: ({ kind }) => (kind === 'client' ? 'Empresas' : 'Consultores') },
  {
    id: 'people',
    header: 'Usuários ou empresas',
    value: ({ limit_people }) => limit_people,
    text: ({ limit_people }) => (limit_people >= 9999 ? 'sem limite' : String(limit_people)),
    align: 'end',
  },
  { id: 'gb', header: 'GB', value: ({ limit_gb }) => limit_gb, align: 'end', width: 80 },
  { id: 'price', header: 'Por mês', as: 'money', align: 'end' },
  { id: 'contracts', header: 'Em vigor', align: 'end', width: 110 },
  {
    id: 'offered',
    header: 'Venda',
    value: ({ offered }) => (offered ? 'À venda' : 'Fora de venda'),
    cell: ({ offered }) => (
      <StatusMark tone={offered ? 'good' : 'quiet'}>{offered ? 'À venda' : 'Fora de venda'}</StatusMark>
    ),
    width: 130,
  },
]
