import { useQuery } from '@tanstack/react-query'
import { PlanForm } from './PlanForm.tsx'
import { planQuery } from './plan-queries.ts'

/** The plan that an address names, opened over its list. */
export function NamedPlan({ id, onClose }: { id: number; onClose: () => void }) {
  const plan = useQuery(planQuery(id)).data
  return plan ? <PlanForm record={plan} onClose={onClose} /> : null
}
