import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { plansOf } from '../platform/plan-origin.ts'
import { useCan } from '../platform/session.ts'
import { planTone } from './plan-tones.ts'
import { StatusMark } from './StatusMark.tsx'
import { TextLink } from './TextLink.tsx'

/** The plans of action that were made of a record, with their state as it is now; nothing where there are none. */
export function RecordPlans({ kind, id }: { kind: string; id: number }) {
  const may = useCan()('results')
  const plans = useQuery({ ...plansOf({ kind, id: String(id) }), enabled: may }).data?.response
  if (!plans?.length) return null
  return (
    <section aria-label="Planos de ação">
      <Text fz="sm" fw={500}>
        Planos de ação
      </Text>
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
