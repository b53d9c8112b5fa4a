import { type SupplierState, supplierStates } from '@prumo/contract/quality/suppliers/score.ts'
import { StatusMark } from '../../ui/StatusMark.tsx'

const tones = { approved: 'good', restricted: 'waiting', rejected: 'bad' } as const

/** What was decided about a supplier; in a list, in few words. */
export const SupplierMark = ({ state, brief }: { state: SupplierState | null; brief?: true }) =>
  state === null ? (
    <StatusMark tone="quiet">Sem avaliação</StatusMark>
  ) : (
    <StatusMark tone={tones[state]}>
      {brief && state === 'restricted' ? 'Com restrição' : supplierStates[state]}
    </StatusMark>
  )
