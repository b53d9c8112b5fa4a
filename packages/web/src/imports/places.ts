import { described } from '../areas.ts'
import { type MenuItem, visible } from '../platform/menu-model.ts'
import { useAccount } from '../platform/session.ts'

const items = described.flatMap(({ menu = {} }) => Object.values(menu).flat())

/** The screen that an import of this kind fills; undefined for a kind no screen names. */
export const placeOf = (kind: string): MenuItem | undefined => items.find(({ imports }) => imports === kind)

/** The screens that the signed-in user can fill by an import. */
export function usePlaces(): (MenuItem & { imports: string })[] {
  const account = useAccount()
  return visible(items, account).flatMap((item) =>
    item.imports === undefined ? [] : [{ ...item, imports: item.imports }],
  )
}
