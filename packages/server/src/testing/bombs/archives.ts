import { deflateRawSync } from 'node:zlib'
import { zeros } from './inflating.ts'

/** An entry as an archive describes it; `packed` and `claims` may be false. */
type Entry = {
  name: string
  content?: string | Buffer
  packed?: Buffer
  /** The claimed size in bytes. */
  claims?: number
}

/** A ZIP with any claims. `over`: entries that share the content of the first one. */
export function archive(entries: readonly Entry[], { over = [] as readonly string[] } = {}): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  const describe = (entry: { name: string; packed: number; size: number; at: number }) => {
    const head = Buffer.alloc(46)
    head.writeUInt32LE(0x02014b50, 0)
    head.writeUInt16LE(8, 10)
    head.writeUInt32LE(entry.packed, 20)
    head.writeUInt32LE(entry.size, 24)
    head.writeUInt16LE(Buffer.byteLength(entry.name), 28)
    head.writeUInt32LE(entry.at, 42)
    directory.push(head, Buffer.from(entry.name))
  }
  const first = { packed: 0, size: 0 }
  for (const [index, { name, content = '', packed = deflateRawSync(content), claims }] of entries.entries()) {
    const size = claims ?? Buffer.byteLength(content)
    if (index === 0) Object.assign(first, { packed: packed.length, size })
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(size, 22)
    head.writeUInt16LE(Buffer.byteLength(name), 26)
    parts.push(head, Buffer.from(name), packed)
    describe({ name, packed: packed.length, size, at })
    at += 30 + Buffer.byteLength(name) + packed.length
  }
  for (const name of over) describe({ name, ...first, at: 0 })
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(0xffff, entries.length + over.length), 8)
  end.writeUInt16LE(Math.min(0xffff, entries.length + over.length), 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, listed, end])
}

const empty = deflateRawSync('')
const hundredMegabytes = 100_000_000

/**
 * The bombs of any archive. `first`: the entry a reader opens first. `beside`: the entries that make it one of its
 * type.
 */
export function archiveBombs(
  first: string,
  beside: readonly Entry[] = [],
): Record<string, () => Buffer | Promise<Buffer>> {
  const others = beside.filter(({ name }) => name !== first)
  return {
    'an entry of 600 MB': () =>
      archive([...others, { name: first, packed: zeros(6 * hundredMegabytes, { bare: true }), claims: 6e8 }]),
    'an entry of 600 MB that says it has ten bytes': () =>
      archive([...others, { name: first, packed: zeros(6 * hundredMegabytes, { bare: true }), claims: 10 }]),
    'an entry that says it has four gigabytes': () =>
      archive([...others, { name: first, content: 'x', claims: 0xfffffffe }]),
    '65,000 entries': () =>
      archive([...beside, ...Array.from({ length: 65_000 }, (_, at) => ({ name: `a/${at}.xml`, packed: empty }))]),
    'thousands of entries over one of 100 MB': () =>
      archive([{ name: first, packed: zeros(hundredMegabytes, { bare: true }), claims: 1e8 }, ...others], {
        over: Array.from({ length: 3000 }, (_, at) => `xl/worksheets/sheet${at}.xml`),
      }),
    'archives in archives': () => {
      let inner = archive([{ name: 'a', packed: zeros(hundredMegabytes, { bare: true }), claims: 1e8 }])
      for (let depth = 0; depth < 6; depth++) {
        const content = inner
        inner = archive([
          ...beside,
          ...Array.from({ length: 16 }, (_, at) => ({ name: `${depth}-${at}.zip`, content })),
        ])
      }
      return inner
    },
    'a directory that lies beyond its end': () => {
      const whole = archive([...beside, { name: first, content: 'x' }])
      whole.writeUInt32LE(0x7fffffff, whole.length - 6)
      return whole
    },
  }
}
