import type { Found, SearchKind } from '@prumo/contract/search/finding/endpoints.ts'
import type { Icon } from '@tabler/icons-react'
import type { NavigateOptions } from '@tanstack/react-router'
import type { QuickCreate } from './menu-model.ts'

/** How results of one kind are opened: the address of a result, or the form that opens over any screen. */
export type ResultKind = { kind: SearchKind; label: string; icon: Icon } & (
  | { address: (found: Found) => NavigateOptions }
  | { load: (id: number) => ReturnType<QuickCreate['load']> }
)
