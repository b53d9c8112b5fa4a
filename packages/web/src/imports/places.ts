import { described } from '../areas.ts'
import { type MenuItem, visible } from '../platform/menu-model.ts'
import { useAccount } from '../platform/session.ts'

const items = described.flatMap(({ menu = {} }) => Object.values(menu).flat())

/** The kinds of import that an item of the menu shows, with what people call them. */
const kindsOf = ({ imports = {}, label }: MenuItem): Readonly<Record<string, string>> =>
  typeof imports === 'string' ? { [imports]: label } : imports

/** The screen that lists the records of this kind; undefined when no screen declares it. */
export const placeOf = (kind: string): MenuItem | undefined => items.find((item) => kind in kindsOf(item))

/** The kinds that the signed-in user can import. */
export function usePlaces(): { kind: string; label: string }[] {
  const account = useAccount()
  return visible(items, account).flatMap((item) =>
    Object.entries(kindsOf(item)).map(([kind, label]) => ({ kind, label })),
  )
}
