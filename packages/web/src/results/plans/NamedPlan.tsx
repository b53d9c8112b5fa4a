import { useQuery } from '@tanstack/react-query'
import { useUnreadNamed } from '../../ui/useUnreadNamed.ts'
import { PlanForm } from './PlanForm.tsx'
import { planQuery } from './plan-queries.ts'

/** The plan that an address names, opened over its list. */
export function NamedPlan({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: plan, error } = useQuery(planQuery(id))
  useUnreadNamed(error, onClose)
  return plan ? <PlanForm record={plan} onClose={onClose} /> : null
}
