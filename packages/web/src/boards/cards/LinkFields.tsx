import { Group } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Card } from '@prumo/contract/boards/cards/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/query.ts'
import { useCan } from '../../platform/session.ts'
import { planTone } from '../../results/origins/plan-tones.ts'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { PickMany } from '../../ui/form/PickMany.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'

type Props<Known> = {
  /** What the card is linked with as it was opened. */
  known: readonly Known[]
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

const some = 30
const restMs = 250

const plansFound = (search: string) =>
  call(
    'GET /client/action-plan',
    { query: { search, page: 1, per_page: some } },
    { topic: 'results', pick: ({ response }) => response, paged: true },
  )
const procedures = (search: string) =>
  call(
    'GET /client/pop',
    { query: { search, page: 1, per_page: some } },
    { topic: 'processes', pick: ({ response }) => response, paged: true },
  )

/** The options that were found and the chosen ones that were not. */
const optionsOf = (
  known: readonly { id: number; title: string }[],
  found: readonly { id: number; title: string }[],
) => [...new Map([...known, ...found].map(({ id, title }) => [id, { value: id, label: title }])).values()]

/** Plans of action that a card is linked with, for people who may see plans. */
export function PlanLinks({ known, chosen, onChange }: Props<Card['plans'][number]>) {
  const may = useCan()('results')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, restMs)
  const found = useQuery({ ...plansFound(search), enabled: may }).data ?? []
  if (!may) return null
  return (
    <div>
      <PickMany
        label="Planos de ação ligados"
        placeholder="Busque um plano"
        path="plans"
        options={optionsOf(
          known,
          found.map(({ id, to_do: title }) => ({ id, title })),
        )}
        chosen={chosen}
        onChange={onChange}
        onSearch={setTyped}
      />
      {known
        .filter(({ id }) => chosen.includes(id))
        .map(({ id, title, status, status_label }) => (
          <Group key={id} gap="xs" mt={4}>
            <TextLink to="/plan-actions" search={{ plano: id }} fz="sm">
              {title}
            </TextLink>
            <StatusMark tone={planTone(status)}>{status_label}</StatusMark>
          </Group>
        ))}
    </div>
  )
}

/** POPs that a card is linked with, for people who may see processes. */
export function ProcedureLinks({ known, chosen, onChange }: Props<Card['procedures'][number]>) {
  const may = useCan()('proccess')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, restMs)
  const found = useQuery({ ...procedures(search), enabled: may }).data ?? []
  if (!may) return null
  return (
    <div>
      <PickMany
        label="POPs ligados"
        placeholder="Busque um POP"
        path="procedures"
        options={optionsOf(known, found)}
        chosen={chosen}
        onChange={onChange}
        onSearch={setTyped}
      />
      {known
        .filter(({ id }) => chosen.includes(id))
        .map(({ id, title, link }) => (
          <div key={id}>
            <AddressLink href={link}>{title}</AddressLink>
          </div>
        ))}
    </div>
  )
}
