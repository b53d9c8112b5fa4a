import type { Found, SearchKind } from '@prumo/contract/search/finding/endpoints.ts'
import type { Icon } from '@tabler/icons-react'
import type { NavigateOptions } from '@tanstack/react-router'
import type { QuickCreate } from './menu-model.ts'

/** How an area shows what the search finds of it: where a result leads, or the form that opens it over any screen. */
export type FoundKind = { kind: SearchKind; label: string; icon: Icon } & (
  | { address: (found: Found) => NavigateOptions }
  | { load: (id: number) => ReturnType<QuickCreate['load']> }
)
