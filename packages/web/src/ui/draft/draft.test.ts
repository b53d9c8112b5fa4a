import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../platform/api-error.ts'
import { Draft, type Version } from './draft.ts'
import type { StoredDraft } from './draft-store.ts'
import { partsOf } from './merging.ts'
import { type Change, SavingDraft, type SavingOptions } from './saving-draft.ts'

type Values = { title: string; text: string }
const parts = partsOf<Values>({ title: 'Título', text: 'Texto' }, (field, values) => values[field])
const first: Version<Values> = { values: { title: 'Forno', text: '' }, version: '1', by: 'Ana' }

/** A server with one record, and a draft of it. */
function begin(options: Partial<SavingOptions<Values>> = {}) {
  const record = { values: first.values, version: 1 }
  const sent: Change<Values>[] = []
  const answer = (by: string): Version<Values> => ({
    values: { ...record.values },
    version: String(record.version),
    by,
  })
  const write = (values: Partial<Values>) => {
    record.values = { ...record.values, ...values }
    record.version += 1
  }
  const draft = new SavingDraft<Values>({
    server: first,
    parts,
    pace: { rest: 1000 },
    save: async (change) => {
      sent.push(change)
      if (change.version !== String(record.version)) throw stale(answer('Bea'))
      write(Object.fromEntries(change.fields.map((field) => [field, change.values[field]])))
      return answer('Ana')
    },
    staleVersion: (record) => record as Version<Values>,
    ...options,
  }).restore()
  const stop = draft.start()
  return { draft, stop, sent, record, colleague: (values: Partial<Values>) => (write(values), answer('Bea')) }
}

const stale = (record: unknown) => new ApiError(409, { message: '', code: 'record.stale', record } as never)
const unreachable = new ApiError(0, { message: '', code: 'network' })

beforeEach(() => {
  vi.useFakeTimers()
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a draft', () => {
  it('is saved when the typing pauses, with only the changed parts', async () => {
    const { draft, sent, record } = begin()
    draft.set('title', 'Forno a')
    await vi.advanceTimersByTimeAsync(900)
    draft.set('title', 'Forno a lenha')
    await vi.advanceTimersByTimeAsync(900)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(100)
    expect(sent).toMatchObject([{ fields: ['title'], version: '1' }])
    expect(record.values).toEqual({ title: 'Forno a lenha', text: '' })
    expect(draft.view().state.kind).toBe('saved')
  })

  it('is saved in its own interval while there are changes', async () => {
    const { draft, sent } = begin({ pace: { every: 10_000 } })
    await vi.advanceTimersByTimeAsync(30_000)
    expect(sent).toEqual([])
    draft.set('title', 'Outro')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sent).toHaveLength(1)
  })

  it('takes a part that only a colleague changed, and names it', () => {
    const { draft, colleague } = begin()
    draft.set('title', 'Meu')
    draft.adopt(colleague({ text: 'Dela' }))
    expect(draft.view()).toMatchObject({
      values: { title: 'Meu', text: 'Dela' },
      taken: ['Texto'],
      conflicts: [],
      by: 'Bea',
    })
  })

  it('changes of two people in two fields both stay, whoever saves last', async () => {
    const { draft, record, colleague } = begin()
    draft.set('title', 'Meu')
    colleague({ text: 'Dela' })
    expect(await draft.flush()).toBe(true)
    expect(record.values).toEqual({ title: 'Meu', text: 'Dela' })
    expect(draft.view().values).toEqual(record.values)
  })

  it('a part that both changed waits for a choice, keeps the typed value, and does not delay the other parts', async () => {
    const { draft, record, colleague } = begin()
    draft.set('title', 'Meu')
    draft.set('text', 'Mais')
    colleague({ title: 'Dela' })
    expect(await draft.flush()).toBe(false)
    expect(record.values).toEqual({ title: 'Dela', text: 'Mais' })
    const [conflict] = draft.view().conflicts
    expect(conflict).toMatchObject({ field: 'title', theirs: 'Dela', by: 'Bea' })
    expect(conflict!.mine(draft.view().values)).toBe('Meu')
    draft.resolve(conflict!, true)
    await vi.advanceTimersByTimeAsync(0)
    expect(record.values.title).toBe('Meu')
  })

  it("the other side's version replaces the typed value when it is chosen", async () => {
    const { draft, sent, colleague } = begin()
    draft.set('title', 'Meu')
    draft.adopt(colleague({ title: 'Dela' }))
    draft.resolve(draft.view().conflicts[0]!, false)
    await vi.advanceTimersByTimeAsync(5000)
    expect(draft.view()).toMatchObject({ values: { title: 'Dela' }, conflicts: [] })
    expect(sent).toEqual([])
  })

  it("a live event of its own save is not taken for a colleague's change", async () => {
    const { draft } = begin({
      save: async ({ values }) => {
        draft.adopt({ values, version: '2', by: 'Ana' })
        draft.set('title', 'Meu título')
        return { values, version: '2', by: 'Ana' }
      },
    })
    draft.set('title', 'Meu')
    await vi.advanceTimersByTimeAsync(1000)
    expect(draft.view()).toMatchObject({ values: { title: 'Meu título' }, conflicts: [], taken: [] })
  })

  it('a text that the server normalises is saved, and stays as it was typed', async () => {
    const { draft, sent } = begin({
      save: async ({ values }) => ({ values: { ...values, title: values.title.trim() }, version: '2', by: 'Ana' }),
    })
    draft.set('title', 'Forno ')
    expect(await draft.flush()).toBe(true)
    expect(draft.view().values.title).toBe('Forno ')
    expect(sent).toEqual([])
  })

  it('a version read before its own save was answered is ignored, and the record is read again', async () => {
    const readAgain = vi.fn()
    const { draft, colleague } = begin({ server: { values: first.values, version: '', by: '' }, readAgain })
    const created = { ...first, knownAt: Date.now() }
    draft.options.save = async ({ values }) => ({ values, version: '1 draft', by: 'Ana' })
    draft.set('text', 'Meu')
    await vi.advanceTimersByTimeAsync(1000)
    draft.adopt(created)
    expect(draft.view()).toMatchObject({ values: { text: 'Meu' }, taken: [], conflicts: [] })
    expect(readAgain).toHaveBeenCalledOnce()

    draft.adopt({ ...colleague({ text: 'Meu', title: 'Dela' }), knownAt: Date.now() })
    expect(draft.view()).toMatchObject({ values: { title: 'Dela', text: 'Meu' }, taken: ['Título'] })
  })

  it('a version that comes back, because a colleague discarded the draft, is taken', async () => {
    const { draft } = begin({ save: async ({ values }) => ({ values, version: '1 draft', by: 'Ana' }) })
    draft.set('text', 'Meu')
    await vi.advanceTimersByTimeAsync(1000)
    draft.adopt({ ...first, by: 'Bea', knownAt: Date.now() })
    expect(draft.view()).toMatchObject({ values: first.values, taken: ['Texto'], by: 'Bea' })
  })

  it('a version older than the known one is ignored', () => {
    const { draft } = begin({ isOlder: (one, other) => one < other })
    draft.adopt({ values: { title: 'Velho', text: '' }, version: '0', by: 'Bea' })
    expect(draft.view().values.title).toBe('Forno')
  })
})

describe('what cannot be saved', () => {
  it('waits with its message while the other fields are saved', async () => {
    const { draft, record } = begin({ refused: ({ title }) => (title ? {} : { title: 'Preencha o título' }) })
    draft.set('title', '')
    draft.set('text', 'Mais')
    expect(await draft.flush()).toBe(false)
    expect(record.values).toEqual({ title: 'Forno', text: 'Mais' })
    expect(draft.view().state).toMatchObject({ kind: 'unsaved', reason: 'Preencha o título', field: 'title' })
  })

  it('is retried when the network failed, and at once when the connection is back', async () => {
    let reachable = false
    const { draft } = begin({
      save: async ({ values }) => {
        if (!reachable) throw unreachable
        return { values, version: '2', by: 'Ana' }
      },
    })
    draft.set('title', 'Meu')
    await draft.flush()
    expect(draft.view().state).toMatchObject({ kind: 'unsaved', reason: 'sem conexão.', passing: true })
    reachable = true
    dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(draft.view().state.kind).toBe('saved')
  })

  it('stays in the draft when somebody deleted the record, and can become a new record', async () => {
    const { draft } = begin({
      save: async ({ version, values }) => {
        if (version) throw new ApiError(404, { message: '', code: 'not_found' })
        return { values, version: '9', by: 'Ana' }
      },
    })
    draft.set('title', 'Meu')
    await draft.flush()
    expect(draft.view().state).toMatchObject({ kind: 'unsaved', gone: true })
    draft.startAnew({ title: '', text: '' })
    await vi.advanceTimersByTimeAsync(0)
    expect(draft.view()).toMatchObject({ state: { kind: 'saved' }, values: { title: 'Meu' } })
  })

  it('a new record is saved whole or not at all, and shows no errors while it is typed', async () => {
    const { draft, sent } = begin({
      server: { values: { title: '', text: '' }, version: '', by: '' },
      refused: ({ title }) => (title ? {} : { title: 'Preencha o título' }),
    })
    draft.set('text', 'Primeiro o texto')
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent).toEqual([])
    expect(draft.view().state.kind).toBe('changed')
    expect(await draft.flush()).toBe(false)
    expect(draft.view().state).toMatchObject({ kind: 'unsaved', reason: 'Preencha o título' })
  })

  it('is discarded by `drop`', () => {
    const { draft, sent } = begin()
    draft.set('title', 'Meu')
    draft.drop()
    expect(draft.view()).toMatchObject({ values: first.values, state: { kind: 'saved' } })
    expect(sent).toEqual([])
  })
})

/** A place in sessionStorage. */
function tab(stored?: StoredDraft<Values>) {
  const holds = { draft: stored as StoredDraft<Values> | null | undefined }
  const store = {
    read: () => holds.draft ?? undefined,
    write: (next: StoredDraft<Values> | null) => void (holds.draft = next),
  }
  return { holds, store }
}

describe('a new record', () => {
  const none: Version<Values> = { values: { title: '', text: '' }, version: '', by: '' }

  /** A server that creates one record for each key; with `deaf` it creates, and no answer arrives. */
  function creating() {
    const server = { deaf: true, created: new Map<string, Values>() }
    const sent: Change<Values>[] = []
    const save = async (change: Change<Values>): Promise<Version<Values>> => {
      sent.push(change)
      if (change.key === undefined) return { values: change.values, version: '2', by: 'Ana' }
      const first = server.created.get(change.key) ?? change.values
      server.created.set(change.key, first)
      if (server.deaf) throw unreachable
      return { values: first, version: '1', by: 'Ana' }
    }
    return { server, sent, save }
  }

  it('whose answer is lost is sent again as it was, under the same key, and then what was typed since', async () => {
    const { server, sent, save } = creating()
    const { draft } = begin({ server: none, save })
    draft.set('title', 'Forno')
    await draft.flush()
    draft.set('title', 'Forno novo')
    server.deaf = false
    expect(await draft.flush()).toBe(true)
    expect(server.created.size).toBe(1)
    expect(sent.map(({ values, version }) => [values.title, version])).toEqual([
      ['Forno', ''],
      ['Forno', ''],
      ['Forno novo', '1'],
    ])
    expect(draft.view()).toMatchObject({ values: { title: 'Forno novo' }, state: { kind: 'saved' } })
  })

  it('is created once when the page is reloaded before the answer', async () => {
    const { server, save } = creating()
    const { store } = tab()
    const before = begin({ server: none, store, save: (change) => save(change).catch(() => new Promise(() => {})) })
    before.draft.set('title', 'Forno')
    void before.draft.flush()
    await vi.advanceTimersByTimeAsync(0)
    server.deaf = false
    const { draft } = begin({ server: none, store, save })
    await vi.advanceTimersByTimeAsync(0)
    expect([...server.created.values()]).toEqual([{ title: 'Forno', text: '' }])
    expect(draft.view()).toMatchObject({ values: { title: 'Forno' }, state: { kind: 'saved' } })
  })

  it('that was refused is a new one when it is sent again', async () => {
    const { server, sent, save } = creating()
    server.deaf = false
    let refuse = true
    const { draft } = begin({
      server: none,
      save: async (change) => {
        if (refuse) sent.push(change)
        if (refuse) throw new ApiError(422, { message: 'Use outro título.', code: 'request.invalid' } as never)
        return save(change)
      },
    })
    draft.set('title', 'Forno')
    await draft.flush()
    refuse = false
    draft.set('title', 'Outro')
    expect(await draft.flush()).toBe(true)
    expect(sent[1]!.key).not.toBe(sent[0]!.key)
    expect([...server.created.values()]).toEqual([{ title: 'Outro', text: '' }])
  })
})

describe('a stored draft', () => {
  it('survives a reload and is deleted as soon as it is saved', async () => {
    const { holds, store } = tab()
    const { draft } = begin({ store })
    draft.set('title', 'Meu')
    dispatchEvent(new Event('pagehide'))
    expect(holds.draft).toMatchObject({ values: { title: 'Meu', text: '' }, base: first.values })
    await draft.flush()
    expect(holds.draft).toBeNull()
  })

  it('is merged with what was saved meanwhile, and an open conflict comes back', () => {
    const { store } = tab({ values: { title: 'Meu', text: '' }, base: { title: 'Antes', text: '' } })
    const { draft, stop } = begin({ store })
    expect(draft.view()).toMatchObject({ values: { title: 'Meu' }, conflicts: [{ field: 'title', theirs: 'Forno' }] })
    stop()
    expect(store.read()?.base).toEqual({ title: 'Antes', text: '' })
  })

  it('is saved by itself after a reload', async () => {
    const { store } = tab({ values: { title: 'Meu', text: '' }, base: first.values })
    const { record } = begin({ store })
    await vi.advanceTimersByTimeAsync(0)
    expect(record.values.title).toBe('Meu')
  })
})

describe('a draft that is saved by a button', () => {
  /** A form over the first version, whose save is answered by `answers`, one after the other. */
  function form(answers: (() => unknown)[], server: Version<Values> = first) {
    const { holds, store } = tab()
    const sent: { values: Values; key: string }[] = []
    const draft = new Draft<Values>({ server, parts, store, staleVersion: (record) => record as Version<Values> })
    draft.restore().start()
    const submit = () =>
      draft.submit(async (values, key) => {
        sent.push({ values, key })
        return answers.shift()!()
      })
    return { draft, holds, sent, submit }
  }
  const changedMeanwhile = (values: Values) => () => {
    throw stale({ values, version: '2', by: 'Bea' })
  }

  it('saves nothing by itself, and is stored until it is saved', async () => {
    const { draft, holds, sent, submit } = form([() => 'saved'])
    draft.set('title', 'Meu')
    await vi.advanceTimersByTimeAsync(60_000)
    expect([sent, holds.draft?.values]).toEqual([[], { title: 'Meu', text: '' }])
    expect(await submit()).toEqual({ result: 'saved' })
    expect([draft.isDirty(), holds.draft]).toEqual([false, null])
  })

  it('goes on over what a colleague changed elsewhere, and waits where both changed a part', async () => {
    const { draft, sent, submit } = form([changedMeanwhile({ title: 'Forno', text: 'Dela' }), () => 'saved'])
    draft.set('title', 'Meu')
    expect(await submit()).toEqual({ result: 'saved' })
    expect(sent[1]!.values).toEqual({ title: 'Meu', text: 'Dela' })
    const other = form([changedMeanwhile({ title: 'Dela', text: '' }), () => 'saved'])
    other.draft.set('title', 'Meu')
    expect(await other.submit()).toBeUndefined()
    expect(await other.submit()).toBeUndefined()
    other.draft.resolve(other.draft.view().conflicts[0]!, true)
    expect(await other.submit()).toEqual({ result: 'saved' })
    expect(other.sent.map(({ values }) => values.title)).toEqual(['Meu', 'Meu'])
  })

  it('repeats the key of a creation without an answer for the same content only', async () => {
    const lost = () => {
      throw unreachable
    }
    const refused = () => {
      throw new ApiError(422, { message: '', code: 'request.invalid' } as never)
    }
    const { draft, sent, submit } = form([lost, lost, lost, refused, lost], {
      values: { title: '', text: '' },
      version: '',
      by: '',
    })
    for (const title of ['Um', 'Um', 'Dois', 'Dois', 'Dois']) {
      draft.set('title', title)
      await submit().catch(() => undefined)
    }
    const [a, b, c, d, e] = sent.map(({ key }) => key)
    expect([a === b, b === c, c === d, d === e]).toEqual([true, false, true, false])
  })
})

describe('a draft with a copy on the server', () => {
  function copied(found: { values: Partial<Values>; at: string } | null = null) {
    const stored: [Values, string | undefined][] = []
    const answers: PromiseWithResolvers<{ at: string }>[] = []
    const discard = vi.fn<() => Promise<void>>(async () => {})
    const { holds, store } = tab()
    const draft = new Draft<Values>({
      server: first,
      parts,
      store,
      copy: {
        read: async () => found,
        store: (values, over) => {
          stored.push([values, over])
          answers.push(Promise.withResolvers())
          return answers.at(-1)!.promise
        },
        discard,
      },
    }).restore()
    draft.start()
    return { draft, stored, answers, discard, holds }
  }

  it('stores one after the other, each over the one before, and in the tab what has not arrived', async () => {
    const { draft, stored, answers, holds } = copied()
    await vi.advanceTimersByTimeAsync(0)
    draft.set('title', 'Um')
    await vi.advanceTimersByTimeAsync(1200)
    draft.set('title', 'Dois')
    await vi.advanceTimersByTimeAsync(1200)
    expect(stored.map(([{ title }, over]) => [title, over])).toEqual([['Um', undefined]])
    expect(holds.draft?.values.title).toBe('Dois')
    answers[0]!.resolve({ at: '1' })
    await vi.advanceTimersByTimeAsync(0)
    expect(stored.map(([{ title }, over]) => [title, over])).toEqual([
      ['Um', undefined],
      ['Dois', '1'],
    ])
    answers[1]!.resolve({ at: '2' })
    await vi.advanceTimersByTimeAsync(0)
    expect([holds.draft, draft.view().stored, draft.isLost()]).toEqual([null, { kind: 'stored', at: '2' }, false])
  })

  it('that cannot be stored says so, stays in the tab, and is stored when the connection is back', async () => {
    const { draft, stored, answers, holds } = copied()
    draft.set('title', 'Um')
    await vi.advanceTimersByTimeAsync(1200)
    answers[0]!.reject(unreachable)
    await vi.advanceTimersByTimeAsync(0)
    expect([draft.view().stored.kind, draft.isLost(), holds.draft?.values.title]).toEqual(['failed', true, 'Um'])
    dispatchEvent(new Event('online'))
    expect(stored.length).toBe(2)
  })

  it('begins with what was typed before, and is discarded when what is on its way has arrived', async () => {
    const { draft, answers, discard } = copied({ values: { title: 'Antes' }, at: '7' })
    await vi.advanceTimersByTimeAsync(0)
    expect(draft.view()).toMatchObject({ values: { title: 'Antes' }, stored: { kind: 'restored', at: '7' } })
    draft.set('title', 'Depois')
    await vi.advanceTimersByTimeAsync(1200)
    draft.drop()
    await vi.advanceTimersByTimeAsync(0)
    expect(discard).not.toHaveBeenCalled()
    answers[0]!.resolve({ at: '8' })
    await vi.advanceTimersByTimeAsync(0)
    expect(discard).toHaveBeenCalledOnce()
    expect(draft.view()).toMatchObject({ values: first.values, stored: { kind: 'none' } })
  })
})
