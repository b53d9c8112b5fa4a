import { execFileSync } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { packTar } from 'modern-tar'
import { expect, test } from 'vitest'
import { Damaged } from './damaged.ts'
import { type NewMember, readTar, writeTar } from './tar.ts'

const at = new Date('2026-11-21T12:00:00Z')
const long = `ação/${'é'.repeat(120)}/${'x'.repeat(800)}`
const members: NewMember[] = [
  { name: long, size: 5, content: [Buffer.from('tex'), Buffer.from('to')] },
  { name: 'vazio', size: 0, content: [] },
  { name: 'um bloco', size: 512, content: [Buffer.alloc(512, 1)] },
]

async function* each<T>(items: Iterable<T>) {
  yield* items
}

const tarOf = (items: NewMember[]) => buffer(writeTar(each(items), at))

async function contentsOf(source: AsyncIterable<Buffer>) {
  const found: [string, number, string][] = []
  for await (const { name, size, content } of readTar(source)) {
    found.push([name, size, (await buffer(content)).toString('latin1')])
  }
  return found
}

test('reads what it wrote, also names of a thousand letters and empty contents', async () => {
  const tar = await tarOf(members)
  const expected = [
    [long, 5, 'texto'],
    ['vazio', 0, ''],
    ['um bloco', 512, '\u0001'.repeat(512)],
  ]
  expect(await contentsOf(each([tar]))).toEqual(expected)
  const crumbs = Array.from({ length: Math.ceil(tar.length / 7) }, (_, n) => tar.subarray(n * 7, n * 7 + 7))
  expect(await contentsOf(each(crumbs))).toEqual(expected)
})

test("is read by the system's tar", async () => {
  const listed = execFileSync('tar', ['--list', '--quoting-style=literal'], { input: await tarOf(members) })
  expect(listed.toString()).toBe(`${long}\nvazio\num bloco\n`)
})

test('is refused wherever it is cut off', async () => {
  const tar = await tarOf(members)
  for (let length = 0; length < tar.length; length += 256) {
    await expect(contentsOf(each([tar.subarray(0, length)])), `${length} bytes`).rejects.toThrow(Damaged)
  }
})

test('refuses an altered header, members that are not files and bytes after the end', async () => {
  const tar = await tarOf(members.slice(1))
  const altered = Buffer.from(tar)
  altered[130]! ^= 1
  await expect(contentsOf(each([altered]))).rejects.toThrow(Damaged)
  await expect(contentsOf(each([tar, tar]))).rejects.toThrow(Damaged)
  const link = await packTar([{ header: { name: 'fim.json', size: 0, type: 'symlink', linkname: '/etc/passwd' } }])
  await expect(contentsOf(each([Buffer.from(link)]))).rejects.toThrow(Damaged)
})

test('ends with an error for a content of another length than declared', async () => {
  for (const size of [4, 6]) {
    await expect(tarOf([{ name: 'texto', size, content: [Buffer.from('texto')] }])).rejects.toThrow('texto')
  }
})

test('passes the errors of a content or the source unchanged', async () => {
  async function* broken(): AsyncGenerator<Buffer> {
    yield Buffer.alloc(512)
    throw new Error('the disk is gone')
  }
  await expect(tarOf([{ name: 'arquivo', size: 1024, content: broken() }])).rejects.toThrow('the disk is gone')
  await expect(contentsOf(broken())).rejects.toThrow('the disk is gone')
})

test('is written only as fast as it is read', async () => {
  let asked = 0
  async function* plenty(): AsyncGenerator<Buffer> {
    for (; asked < 1000; asked++) yield Buffer.alloc(1024 * 1024)
  }
  const tar = writeTar(each([{ name: 'muito', size: 1000 * 1024 * 1024, content: plenty() }]), at)
  await tar.next()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked).toBeLessThan(20)
  await tar.return(undefined)
})
