/** Something to choose below something else: an item of a pack, or a record of the company. */
export type TreeItem = {
  key: string
  kind: string
  above: string | null
  title: string
  detail: string
  /** It cannot be chosen, because there is nothing to do; it looks chosen, or not. */
  fixed?: 'on' | 'off' | undefined
}

/** What is chosen after a press: what an item stands below comes with it, and goes without what stands below it. */
export function chosenAfter(
  items: readonly TreeItem[],
  before: ReadonlySet<string>,
  keys: readonly string[],
  on: boolean,
): ReadonlySet<string> {
  const of = new Map(items.map((item) => [item.key, item]))
  const after = new Set(before)
  const pressed = new Set(keys)
  if (on)
    for (const key of keys)
      for (let item = of.get(key); item; item = item.above === null ? undefined : of.get(item.above))
        if (!item.fixed) after.add(item.key)
  if (!on) {
    for (const { key, above } of items) if (above !== null && pressed.has(above)) pressed.add(key)
    for (const key of pressed) after.delete(key)
  }
  return after
}

/** A department with what stands below it, or the records of a kind that stand below nothing. */
export type TreeSection = { title: string; head: TreeItem | undefined; items: readonly TreeItem[] }

export function sectionsOf(
  items: readonly TreeItem[],
  kinds: readonly { id: string; title: string }[],
): readonly TreeSection[] {
  const of = new Map(items.map((item) => [item.key, item]))
  const rootOf = (item: TreeItem): string => {
    const above = item.above === null ? undefined : of.get(item.above)
    return above ? rootOf(above) : item.key
  }
  const below = Map.groupBy(
    items.filter((item) => item.above !== null && of.has(item.above)),
    rootOf,
  )
  const roots = items.filter(({ above }) => above === null || !of.has(above))
  const headed = roots.flatMap((head) => {
    const some = below.get(head.key)
    return some ? [{ title: head.title, head, items: some }] : []
  })
  const alone = kinds.flatMap(({ id, title }) => {
    const some = roots.filter((root) => root.kind === id && !below.has(root.key))
    return some.length > 0 ? [{ title, head: undefined, items: some }] : []
  })
  return [...headed, ...alone]
}
