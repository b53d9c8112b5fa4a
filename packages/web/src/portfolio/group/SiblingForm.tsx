import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { call } from '../../platform/query.ts'
import { type FieldOf, RecordForm } from '../../ui/form/RecordForm.tsx'
import { SearchSelect } from '../../ui/form/SearchSelect.tsx'
import { siblingsQuery } from './siblings.ts'

const placesQuery = (id: number, search: string) =>
  call('GET /portfolio/group/{id}/places', { params: { id }, query: { search } }, { topic: 'portfolio', paged: true })

/** Says that a contact or an account of a company is another company of the group. */
export function SiblingForm({ onClose }: { onClose: () => void }) {
  const companies = useQuery(siblingsQuery).data?.companies ?? []
  const options = companies.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <RecordForm
      of={null}
      title="Marcar empresa do grupo"
      container="modal"
      initial={{ company: '', place: '', sibling: '' }}
      refuse={({ company, place, sibling }) => ({
        ...(!company && { company: 'Escolha a empresa' }),
        ...(!place && { place: 'Escolha o contato ou a conta' }),
        ...(!sibling && { sibling: 'Escolha a outra empresa' }),
      })}
      save={({ company, place, sibling }) => {
        const [kind, id] = place.split(' ') as ['contact' | 'account', string]
        return api('POST /portfolio/group/{id}/siblings', {
          params: { id: Number(company) },
          body: { kind, place_id: Number(id), sibling_id: Number(sibling) },
        })
      }}
      fieldOf={{ 'portfolio.sibling_taken': 'place', 'portfolio.sibling_self': 'sibling' }}
      saved="Criado com sucesso!"
      topic="portfolio"
      watched
      onClose={onClose}
    >
      {(field, form) => {
        const company = field('company')
        return (
          <>
            <Select
              label="Empresa"
              data-autofocus
              data={options}
              {...company}
              onChange={(value: string | null) => {
                company.onChange(value)
                form.setFieldValue('place', '')
              }}
            />
            <PlaceOf {...field('place')} key={form.values.company} company={form.values.company} />
            <Select label="É a empresa" data={options} {...field('sibling')} />
          </>
        )
      }}
    </RecordForm>
  )
}

/** A contact or an account of the chosen company. */
function PlaceOf({ company, ...input }: { company: string } & ReturnType<FieldOf<Record<string, unknown>>>) {
  const [search, setSearch] = useState('')
  const places = useQuery({ ...placesQuery(Number(company), search), enabled: company !== '' }).data
  return (
    <SearchSelect
      label="Contato ou conta dela"
      description="O que for lançado com ele deixa de contar no grupo."
      byServer
      disabled={company === ''}
      data={[
        {
          group: 'Contatos',
          items: (places?.contacts ?? []).map(({ id, name }) => ({ value: `contact ${id}`, label: name })),
        },
        {
          group: 'Contas',
          items: (places?.accounts ?? []).map(({ id, name }) => ({ value: `account ${id}`, label: name })),
        },
      ]}
      onSearchChange={setSearch}
      {...input}
    />
  )
}
