import { type ReactNode, useId } from 'react'
import { useWrites } from '../Writes.tsx'
import { Conflicts } from './Conflicts.tsx'
import { DraftStatus } from './DraftStatus.tsx'
import type { useDraft } from './useDraft.ts'

/** How many parts that somebody else changed are named. */
const NAMED = 4

type Props<Values extends object> = {
  draft: Pick<
    ReturnType<typeof useDraft<Values>>,
    'state' | 'conflicts' | 'values' | 'taken' | 'by' | 'resolve' | 'seen'
  >
  /** The table, with the state at its foot. */
  children: (state: ReactNode) => ReactNode
}

/** A table whose cells are a draft: above it what others changed meanwhile, to which the state leads. */
export function SharedDraft<Values extends object>({ draft, children }: Props<Values>) {
  const { state, conflicts, values, taken, by, resolve, seen } = draft
  const id = useId()
  const writes = useWrites()
  const more = taken.length - NAMED
  return (
    <div>
      <Conflicts
        id={id}
        conflicts={conflicts}
        values={values}
        onResolve={resolve}
        taken={more > 1 ? [...taken.slice(0, NAMED), `mais ${more}`] : taken}
        by={by}
        onSeen={seen}
      />
      {children(
        <DraftStatus
          state={state}
          {...(!writes && { untouched: 'Só leitura' })}
          {...(conflicts.length > 0 && {
            onChoose: () => document.getElementById(id)?.scrollIntoView({ block: 'center' }),
          })}
        />,
      )}
    </div>
  )
}
