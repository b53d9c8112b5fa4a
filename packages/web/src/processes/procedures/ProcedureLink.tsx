import type { ReactNode } from 'react'
import { TextLink } from '../../ui/TextLink.tsx'

type Props = { procedure: { id: number; proccess_id: number }; children: ReactNode }

/** A link to a procedure: in the list of its process, or on the customer's journey. */
export function ProcedureLink({ procedure: { id, proccess_id }, children }: Props) {
  if (proccess_id === 0)
    return (
      <TextLink to="/proccess-custumer-journey" search={{ pop: id }} fw={600} c="inherit">
        {children}
      </TextLink>
    )
  return (
    <TextLink to="/pop/$proccess" params={{ proccess: String(proccess_id) }} search={{ pop: id }} fw={600} c="inherit">
      {children}
    </TextLink>
  )
}
