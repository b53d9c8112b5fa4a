import type { PackItem, ShownPack } from '@prumo/contract/welcome/model.ts'
import { count } from '@prumo/contract/words.ts'
import type { TreeItem } from './item-tree.ts'

/** True if bringing an item does something. */
export const isOpen = ({ state, closed }: PackItem) =>
  !closed && (state === 'new' || state === 'changed' || state === 'gone')

/** What is ticked at first: not what the company deleted. */
export const tickedAtFirst = ({ items }: Pick<ShownPack, 'items'>): ReadonlySet<string> =>
  new Set(items.filter((item) => isOpen(item) && item.state !== 'gone').map(({ key }) => key))

/** Below what an item stands, where that is no head of a section: several may have one name. */
export const placeIn = (above: { title: string; above: string | null } | undefined): string =>
  above && above.above !== null ? `Em “${above.title}”` : ''

export function treeOf({ items }: Pick<ShownPack, 'items'>): TreeItem[] {
  const of = new Map(items.map((item) => [item.key, item]))
  return items.map((item) => {
    const above = item.above === null ? undefined : of.get(item.above)
    const { key, kind, title } = item
    const place = placeIn(above)
    return {
      key,
      kind,
      above: item.above,
      title,
      detail: [isOpen(item) && place, stateWords(item)].filter(Boolean).join(' · '),
      fixed: isOpen(item) ? undefined : item.state === 'same' || item.state === 'kept' ? 'on' : 'off',
    }
  })
}

function stateWords({ state, closed, changes, own }: PackItem): string {
  if (state === 'same') return 'A empresa já tem.'
  const keeps = own.length > 0 ? `Fica como a empresa tem: ${own.join(', ')}.` : ''
  if (state === 'kept') return keeps || 'A empresa já tem.'
  if (closed) return 'Você não altera esta área nesta empresa.'
  if (state === 'changed') return `Muda: ${changes.join(', ')}. ${keeps}`.trim()
  return state === 'gone' ? 'A empresa apagou.' : ''
}

/** What a pack would do, in a line. */
export function summaryOf({ items }: Pick<ShownPack, 'items'>): string {
  const of = (state: PackItem['state']) => items.filter((item) => item.state === state && !item.closed).length
  const [added, changed] = [of('new'), of('changed')]
  const kept = items.length - added - changed
  return [
    added > 0 && count(added, 'novo', 'novos'),
    changed > 0 && count(changed, 'muda', 'mudam'),
    kept > 0 && count(kept, 'fica como está', 'ficam como estão'),
  ]
    .filter(Boolean)
    .join(', ')
}
