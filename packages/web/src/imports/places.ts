import { described } from '../areas.ts'
import { type MenuItem, visible } from '../platform/menu-model.ts'
import { useAccount } from '../platform/session.ts'

const items = described.flatMap(({ menu = {} }) => Object.values(menu).flat())

/** The screen that lists the records of this kind; undefined when no screen declares it. */
export const placeOf = (kind: string): MenuItem | undefined => items.find(({ imports }) => imports === kind)

/** The screens whose records the signed-in user can import. */
export function usePlaces(): (MenuItem & { imports: string })[] {
  const account = useAccount()
  return visible(items, account).flatMap((item) =>
    item.imports === undefined ? [] : [{ ...item, imports: item.imports }],
  )
}
