import { Group, Text } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useCan } from '../../platform/session.ts'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { plansOf, plansOfList } from './plan-origin.ts'
import { planTone } from './plan-tones.ts'

type Shown = { id: number; to_do: string; status: string; status_label: string }
type Listed = { kind: string; plansOf: (id: string) => readonly Shown[] }

const ofList = createContext<Listed | null>(null)
/** Records whose plans are read by one call. */
const atOnce = 100

/** Reads the plans of the records of a list together, for the `RecordPlans` in it. */
export function PlansOfList({ kind, ids, children }: { kind: string; ids: readonly string[]; children: ReactNode }) {
  const may = useCan()('results')
  const parts = may ? Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, n) => n * atOnce) : []
  const plans = useQueries({
    queries: parts.map((from) => plansOfList(kind, ids.slice(from, from + atOnce))),
    combine: together,
  })
  const listed = useMemo((): Listed => {
    const byId = Map.groupBy(plans, ({ origin }) => origin?.id)
    return { kind, plansOf: (id) => byId.get(id) ?? [] }
  }, [kind, plans])
  return <ofList.Provider value={listed}>{children}</ofList.Provider>
}

type Answer = { data?: readonly (Shown & { origin: { id: string } | null })[] | undefined }
const together = (answers: readonly Answer[]) => answers.flatMap(({ data }) => data ?? [])

type RecordPlansProps = { kind: string; id: number | string /** In a cell, without a heading. */; brief?: boolean }
/** The plans of action that were made of a record, with their state as it is now; nothing where there are none. */
export function RecordPlans({ kind, id, brief }: RecordPlansProps) {
  const listed = useContext(ofList)
  const inList = listed?.kind === kind
  const alone = useCan()('results') && !inList
  const own = useQuery({ ...plansOf({ kind, id: String(id) }), enabled: alone }).data?.response
  const plans = inList ? listed.plansOf(String(id)) : own
  if (!plans?.length) return null
  return (
    <section aria-label="Planos de ação">
      {!brief && (
        <Text fz="sm" fw={500}>
          Planos de ação
        </Text>
      )}
      {plans.map((plan) => (
        <Group key={plan.id} gap="xs">
          <TextLink to="/plan-actions" search={{ plano: plan.id }} fz="sm">
            {plan.to_do}
          </TextLink>
          <StatusMark tone={planTone(plan.status)}>{plan.status_label}</StatusMark>
        </Group>
      ))}
    </section>
  )
}
