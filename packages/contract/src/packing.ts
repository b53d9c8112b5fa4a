/* Answers that travel inside a page, packed: records of a list name their fields once, and what is the same in all of them,
   or stands in several places, is written once. JSON of a week of tasks becomes a quarter. */

/** JSON of a packed value. */
export type Packed = { shared: Node[]; value: Node }

type Node = null | boolean | number | string | { [key: string]: Node } | List
/** Items; or records with the same keys: what all have in common, the other keys, and their values; or what is shared. */
type List = [typeof items, ...Node[]] | [typeof records, Node, string[], ...Node[]] | [typeof sharing, number]
const [items, records, sharing] = [0, 1, 2] as const

/** Shorter than this, a reference is as long as what it stands for. */
const leastShared = 16

/** Packs what JSON can say. */
export function pack(value: unknown): Packed {
  const node = packed(value)
  const seen = new Map<string, number>()
  const places = new Map<string, number>()
  const shared: Node[] = []
  withParts(node, false, function count(part, inRow): Node {
    if (inRow) {
      const text = JSON.stringify(part)
      const before = seen.get(text) ?? 0
      seen.set(text, before + 1)
      // Counted with the first of its kind.
      if (before > 0) return part
    }
    return withParts(part, inRow, count)
  })
  const place = (part: Container, inRow: boolean): Node => {
    const text = inRow ? JSON.stringify(part) : ''
    if (text.length < leastShared || seen.get(text) === 1) return withParts(part, inRow, place)
    let at = places.get(text)
    if (at === undefined) {
      const own = withParts(part, inRow, place)
      places.set(text, (at = shared.length))
      shared.push(own)
    }
    return [sharing, at]
  }
  return { shared, value: typeof node === 'object' && node !== null ? place(node, false) : node }
}

type Container = { [key: string]: Node } | List

/** A container with each container in it exchanged; what stands in the row of a record, at whatever depth, is `inRow`. */
function withParts(node: Node, inRow: boolean, exchange: (part: Container, inRow: boolean) => Node): Node {
  if (typeof node !== 'object' || node === null) return node
  const of = (part: Node, inside = inRow) => (typeof part === 'object' && part !== null ? exchange(part, inside) : part)
  if (!Array.isArray(node)) return Object.fromEntries(Object.entries(node).map(([key, part]) => [key, of(part)]))
  if (node[0] === items) return [items, ...node.slice(1).map((part) => of(part as Node))]
  const [kind, common, keys, ...rows] = node as [typeof records, Node, string[], ...Node[][]]
  return [kind, of(common), keys, ...rows.map((row) => row.map((cell) => of(cell, true)) as unknown as Node)]
}

export function unpack({ shared, value }: Packed): unknown {
  const known: unknown[] = []
  const unpacked = (node: Node): unknown => {
    if (typeof node !== 'object' || node === null) return node
    if (!Array.isArray(node))
      return Object.fromEntries(Object.entries(node).map(([key, part]) => [key, unpacked(part)]))
    const [kind, ...rest] = node
    if (kind === sharing) return known[rest[0] as number]
    if (kind === items) return rest.map((part) => unpacked(part as Node))
    const [common, keys, ...rows] = rest as [{ [key: string]: Node }, string[], ...Node[][]]
    const same = unpacked(common) as Record<string, unknown>
    return rows.map((row) => ({
      ...same,
      ...Object.fromEntries(keys.map((key, n) => [key, unpacked(row[n]!)])),
    }))
  }
  // What is shared contains only what was shared before it.
  for (const part of shared) known.push(unpacked(part))
  return unpacked(value)
}

function packed(value: unknown): Node {
  if (Array.isArray(value)) return packedList(value)
  if (isRecord(value)) return packedRecord(value)
  return value as Node
}

const packedRecord = (record: Record<string, unknown>): { [key: string]: Node } =>
  Object.fromEntries(Object.entries(record).flatMap(([key, part]) => (part === undefined ? [] : [[key, packed(part)]])))

function packedList(list: readonly unknown[]): Node {
  const [first, ...more] = list
  if (!more.length || !isRecord(first) || !list.every(isRecord)) return [items, ...list.map(packed)]
  const rows = list.map(packedRecord)
  const keys = Object.keys(rows[0]!)
  if (!rows.every((row) => Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key))))
    return [items, ...rows]
  const texts = new Map(keys.map((key) => [key, JSON.stringify(rows[0]![key])]))
  const isSame = (key: string) => rows.every((row) => JSON.stringify(row[key]) === texts.get(key))
  const [same, own] = [keys.filter(isSame), keys.filter((key) => !isSame(key))]
  const common = Object.fromEntries(same.map((key) => [key, rows[0]![key]!]))
  return [records, common, own, ...rows.map((row) => own.map((key) => row[key]!) as unknown as Node)]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
