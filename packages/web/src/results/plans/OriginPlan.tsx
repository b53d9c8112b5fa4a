import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { type PlanOrigin, plansOf } from '../origins/plan-origin.ts'
import { PlanForm } from './PlanForm.tsx'

/** A new plan with the words of the record it is made of. */
export default function OriginPlan({ origin, onClose }: { origin: PlanOrigin; onClose: () => void }) {
  // Read anew: the record's words may have been written since its plans were listed.
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...plansOf(origin), refetchOnMount: 'always' })
  if (error)
    return (
      <Modal opened onClose={onClose} title="Novo plano de ação">
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Modal>
    )
  return data && isFetchedAfterMount ? (
    <PlanForm begin={{ ...data.words, origin }} others={data.response} onClose={onClose} />
  ) : null
}
