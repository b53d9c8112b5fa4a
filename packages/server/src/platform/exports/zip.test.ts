import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { jsonArray } from './json.ts'
import { readZip } from './testing/read-zip.ts'
import { type AddToZip, type ZipEntry, zipStream } from './zip.ts'

const at = new Date('2026-02-28T12:00:00Z')
const zip = (write: (add: AddToZip) => Promise<void>) => zipStream(at, write)

async function* these(...parts: (string | Buffer)[]) {
  yield* parts
}

/** Endless content, and the number of bytes taken from it. */
function endless() {
  const source = { taken: 0, ended: false, content: content() }
  async function* content() {
    try {
      for (;;) {
        source.taken += 65_536
        yield Buffer.alloc(65_536, String(Math.random()))
      }
    } finally {
      source.ended = true
    }
  }
  return source
}

describe('a ZIP that is made while it is read', () => {
  it('opens in any reader: names with accents, texts, bytes, empty files', async () => {
    const entries: ZipEntry[] = []
    const made = zip(async (add) => {
      entries.push(await add('dados/ação.json', these('{"a":', '"é"}')))
      entries.push(await add('arquivos/1 - foto.bin', these(Buffer.from([0, 1, 2])), { compress: false }))
      entries.push(await add('vazio.txt', these()))
    })
    const read = readZip(await buffer(made))
    expect([...read.keys()]).toEqual(['dados/ação.json', 'arquivos/1 - foto.bin', 'vazio.txt'])
    expect(read.get('dados/ação.json')!.toString()).toBe('{"a":"é"}')
    expect(read.get('arquivos/1 - foto.bin')).toEqual(Buffer.from([0, 1, 2]))
    const sums = [...read].map(([path, content]) => ({
      path,
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    }))
    expect(entries).toEqual(sums)
  })

  it('is made only as fast as it is read, and ends its sources when nobody reads it', async () => {
    const source = endless()
    const made = zip(async (add) => {
      await add('sem-fim.bin', source.content, { compress: false })
    })
    for (let i = 0; i < 3; i++) await new Promise((next) => made.once('readable', () => next(made.read())))
    await setTimeout(50)
    expect(source.taken).toBeLessThan(4 * 1024 * 1024)
    made.destroy()
    await expect.poll(() => source.ended).toBe(true)
  })

  it('fails when one of its contents or its writer fails', async () => {
    async function* broken() {
      yield 'half'
      throw new Error('the content broke')
    }
    await expect(buffer(zip(async (add) => void (await add('a', broken()))))).rejects.toThrow('the content broke')
    const unwritten = zip(() => Promise.reject(new Error('nothing to write')))
    await setTimeout(5)
    await expect(buffer(unwritten)).rejects.toThrow('nothing to write')
  })
})

describe('a JSON array', () => {
  async function* inSlices(rows: string[]) {
    for (let at = 0; at < rows.length; at += 2) yield rows.slice(at, at + 2)
  }
  const written = async (...rows: string[]) => {
    let text = ''
    for await (const part of jsonArray(inSlices(rows))) text += part
    return text
  }

  it('has one row per line, also with one row and with none', async () => {
    expect(await written('{"a":1}', '{"a":2}', '{"a":3}')).toBe('[\n{"a":1},\n{"a":2},\n{"a":3}\n]\n')
    const long = JSON.stringify('a'.repeat(70_000))
    expect(JSON.parse(await written(long, '2', long))).toEqual([JSON.parse(long), 2, JSON.parse(long)])
    expect(JSON.parse(await written('1'))).toEqual([1])
    expect(await written()).toBe('[]\n')
  })
})
