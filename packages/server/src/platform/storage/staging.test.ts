import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it, vi } from 'vitest'
import { Staging } from './staging.ts'
import type { Storage } from './storage.ts'

const content = (said: string) => ({ name: 'a.txt', type: 'text/plain', content: Buffer.from(said) })

/** A staging whose steps are told in the order in which they ended. */
function staged({ failing }: { failing?: string } = {}) {
  const steps: string[] = []
  const step = async (name: string) => {
    await new Promise((resolve) => setTimeout(resolve, 1))
    if (failing === name) throw new Error(`no ${name}`)
    steps.push(name)
  }
  const put: Storage['put'] = async (_, body) => step(`put ${await text(body as Readable)}`)
  const remove = () => step('remove')
  const staging = new Staging(
    { put, putFile: (key, path, meta) => put(key, Readable.from([path]), meta), remove },
    { note: () => step('note'), forget: () => step('forget') },
  )
  return { staging, steps }
}

it('a content is written only after its note, also where the note was begun before', async () => {
  const { staging, steps } = staged()
  staging.noteAhead()
  const kept = [await staging.content(content('a')), await staging.content(content('b'))]
  for (const file of kept) file.markNamed()
  await staging.end()
  expect(steps).toEqual(['note', 'put a', 'note', 'put b'])
  expect(new Set(kept.map(({ key }) => key)).size).toBe(2)
})

it('a note that no content follows is forgotten, and so is a content that no row names', async () => {
  const { staging, steps } = staged()
  await staging.content(content('a'))
  staging.noteAhead()
  staging.noteAhead()
  await staging.end()
  expect(steps.toSorted()).toEqual(['forget', 'forget', 'forget', 'note', 'note', 'note', 'put a', 'remove'])
  await staging.end()
  expect(steps).toHaveLength(8)
})

it('after the end of the work no note is begun', async () => {
  const { staging, steps } = staged()
  await staging.end()
  staging.noteAhead()
  await staging.end()
  expect(steps).toEqual([])
})

it('without its note no content is written', async () => {
  const { staging, steps } = staged({ failing: 'note' })
  staging.noteAhead()
  await expect(staging.content(content('a'))).rejects.toThrow('no note')
  staging.noteAhead()
  await staging.end()
  expect(steps).toEqual([])
})

it('a content that could not be written leaves no note; a note that cannot be forgotten is reported', async () => {
  const { staging, steps } = staged({ failing: 'put a' })
  await expect(staging.content(content('a'))).rejects.toThrow('no put a')
  expect(steps).toEqual(['note', 'forget'])
  const onError = vi.fn()
  const other = staged({ failing: 'forget' })
  other.staging.noteAhead()
  await other.staging.end(onError)
  expect(onError).toHaveBeenCalledWith(new Error('no forget'))
})
