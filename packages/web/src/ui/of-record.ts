import type { ReactNode } from 'react'
import { slot } from '../platform/slots.tsx'

/* What an area offers for records that it does not know, and shows of what was made of them: a plan of action. `kind` is
   the kind of record as the server's areas declare it. */

type Of = { kind: string; id: number | string }

/** In the line of a record. */
export const RecordButton = slot<Of & { name: string }>()

/** In the menu of a record. */
export const RecordItem = slot<Of>()

/** Below a record: what was made of it; nothing where there is nothing. */
export const MadeOfRecord = slot<Of>()

/** Around a list, whose records are then read together. */
export const MadeOfList = slot<{ kind: string; ids: readonly string[]; children: ReactNode }>()
