import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { type PlanOrigin, plansOf } from '../origins/plan-origin.ts'
import { PlanForm } from './PlanForm.tsx'

/** A new plan with the words of the record it is made of. */
export default function OriginPlan({ origin, onClose }: { origin: PlanOrigin; onClose: () => void }) {
  const { data, error, refetch } = useQuery(plansOf(origin))
  if (error)
    return (
      <Modal opened onClose={onClose} title="Novo plano de ação">
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Modal>
    )
  return data ? <PlanForm begin={{ ...data.words, origin }} others={data.response} onClose={onClose} /> : null
}
