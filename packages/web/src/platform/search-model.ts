import type { Found, SearchKind } from '@prumo/contract/search/finding/endpoints.ts'
import type { Icon } from '@tabler/icons-react'
import type { NavigateOptions } from '@tanstack/react-router'
import type { QuickCreate } from './menu-model.ts'

/** How results of one kind are opened: the address of a result, or the form that opens over any screen. */
export type ResultKind = { kind: SearchKind; label: string; icon: Icon } & (
  | { address: (found: Found) => NavigateOptions }
  | { load: (id: number) => ReturnType<QuickCreate['load']> }
)

/** What the search box does with a found record after a word: 'concluir fermento'. */
export type FoundCommand = {
  /** The first word, without accents, and the heading of what it is done with. */
  word: string
  label: string
  icon: Icon
  kinds: readonly SearchKind[]
  /** True if it can be done with this one. */
  on: (found: Found) => boolean
  run: (found: Found) => Promise<void>
}
