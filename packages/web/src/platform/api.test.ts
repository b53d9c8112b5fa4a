import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { api, askWhenExpired } from './api.ts'
import { ApiError } from './api-error.ts'
import { workOn } from './effort-work.ts'
import { messages } from './messages.ts'

type Sent = { url: string; method: string; headers: Record<string, string>; body: unknown }
const sent: Sent[] = []
let answers: (() => Response | Promise<Response>)[] = []

const json = (status: number, body: unknown) => () =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json; charset=utf-8' } })
const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

beforeEach(() => {
  sent.length = 0
  answers = []
  askWhenExpired(() => Promise.resolve(false))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, method: init.method!, headers: init.headers as Record<string, string>, body: init.body })
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('what is sent', () => {
  test('path parameters are escaped and absent query values are left out', async () => {
    answers = [json(200, { response: [] })]
    await api('GET /calendar/week/{date}/{direction}', { params: { date: '2026-11-20', direction: 'next' } })
    answers = [json(200, { response: [] })]
    await api('GET /calendar/week', { query: { date: undefined } })
    expect(sent.map(({ url }) => url)).toEqual(['/api/calendar/week/2026-11-20/next', '/api/calendar/week'])
  })

  test('a body is JSON', async () => {
    answers = [json(201, { response: {} })]
    await api('POST /contacts', { body: { name: 'Ana', email: 'ana@x.com', phone: '' } })
    expect(sent[0]).toMatchObject({ method: 'POST', body: '{"name":"Ana","email":"ana@x.com","phone":""}' })
    expect(sent[0]!.headers['content-type']).toBe('application/json')
  })

  test('files make it multipart, with the JSON part first', async () => {
    answers = [json(201, { atividades: [], total: 0 })]
    const file = new File(['x'], 'a.txt', { type: 'text/plain' })
    await api('POST /calendar/task', { body: { label: 'Reunião', date: '2026-11-20' }, files: [file] })
    const parts = [...(sent[0]!.body as FormData).entries()]
    expect(parts.map(([name]) => name)).toEqual(['data', 'files'])
    expect(JSON.parse(parts[0]![1] as string)).toMatchObject({ label: 'Reunião' })
    expect(sent[0]!.headers['content-type']).toBeUndefined()
  })

  test('a creating call whose answer was lost keeps its idempotency key, and an answered one does not', async () => {
    const create = () => api('POST /tags', { body: { label: 'Urgente', color_id: 1 } })
    await failure(create())
    answers = [json(201, { response: {} })]
    await create()
    answers = [json(201, { response: {} })]
    await create()
    const [lost, repeated, another] = sent.map(({ headers }) => headers['idempotency-key'])
    expect(lost).toMatch(/^[0-9a-f]{32}$/)
    expect(repeated).toBe(lost)
    expect(another).not.toBe(lost)
  })

  test('signing in carries no key, so that no password is remembered', async () => {
    answers = [json(200, {})]
    await api('POST /sign/client', { body: { email: 'a@x.com', password: 'segredo' } })
    expect(sent[0]!.headers).not.toHaveProperty('idempotency-key')
  })
})

describe('what comes back', () => {
  test('204 is undefined, a download is a Blob', async () => {
    answers = [() => new Response(null, { status: 204 })]
    expect(await api('DELETE /tags/my/{id}', { params: { id: 1 } })).toBeUndefined()
    answers = [() => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })]
    expect(await api('GET /calendar/day')).toBeInstanceOf(Blob)
  })

  test('a refusal is the sentence, code and fields of the server', async () => {
    const body = {
      message: 'Confira os campos indicados.',
      code: 'request.invalid',
      fields: { name: 'Preencha o nome' },
    }
    answers = [json(400, body)]
    const error = await failure(api('POST /contacts', { body: { name: '', email: '' } }))
    expect(error).toMatchObject({ status: 400, message: body.message, body })
  })

  test('a page of a proxy becomes a Portuguese sentence and none of its text', async () => {
    answers = [() => new Response('<h1>502 Bad Gateway</h1>', { status: 502 })]
    const error = await failure(api('GET /tags/my'))
    expect(error.message).toBe('O Prumo está ocupado ou reiniciando. Tente novamente em instantes.')
    answers = [() => new Response('Error: at Object.<anonymous>', { status: 500 })]
    expect((await failure(api('GET /tags/my'))).message).toBe('Houve um erro ao tentar executar está ação.')
  })

  test('no network is a sentence with status 0', async () => {
    const error = await failure(api('GET /tags/my'))
    expect(error).toMatchObject({ status: 0, body: { code: 'network' } })
    expect(error.message).toContain('Verifique sua conexão')
  })

  test('a call without an answer in time is given up', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      return new Promise((_resolve, reject) => signal!.addEventListener('abort', () => reject(signal!.reason as Error)))
    })
    const call = failure(api('GET /tags/my', { timeout: 1000 }))
    await vi.advanceTimersByTimeAsync(1000)
    expect(await call).toMatchObject({ status: 0, body: { code: 'timeout' } })
  })

  test('aborting is no failure of the call', async () => {
    const abort = new AbortController()
    answers = [
      () => {
        abort.abort()
        throw new DOMException('aborted', 'AbortError')
      },
    ]
    await expect(api('GET /tags/my', { signal: abort.signal })).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('work that is asked for', () => {
  const asked = json(429, {
    message: 'Aguarde',
    code: 'effort.required',
    fields: { challenge: 'c.h', salt: 'sal', bits: '4' },
  })
  beforeEach(() => {
    vi.stubGlobal(
      'Worker',
      class {
        onmessage: ((event: { data: number }) => void) | undefined
        postMessage({ salt, bits }: { salt: string; bits: number }) {
          setTimeout(() => this.onmessage?.({ data: workOn(salt, bits) }), 200)
        }
        terminate() {}
      },
    )
  })

  test('is done apart from the page, and the same call is made again with it', async () => {
    answers = [asked, json(201, { response: { protocol: 'K7M3Q-X9PFD' } })]
    const sending = api('POST /reclamacao/{token}', { params: { token: 't' }, body: { what: 'Pão murcho' } })
    await expect.poll(() => messages.get().map(({ text }) => text)).toEqual(['Só um momento…'])
    await sending
    expect(messages.get()).toEqual([])
    expect(sent.map(({ headers }) => headers.effort)).toEqual([undefined, `c.h:${workOn('sal', 4)}`])
    expect(sent[1]!.body).toBe(sent[0]!.body)
  })

  test('is given up after some times', async () => {
    answers = Array.from({ length: 9 }, () => asked)
    expect((await failure(api('POST /sign/client', { body: { email: 'a@x.com', password: 'x' } }))).status).toBe(429)
    expect(sent).toHaveLength(5)
  })
})

describe('an expired session', () => {
  const expired = json(401, { message: 'Sua sessão expirou.', code: 'session.expired' })

  test('asks once and repeats the call with the same body and key', async () => {
    const ask = vi.fn(() => Promise.resolve(true))
    askWhenExpired(ask)
    answers = [expired, json(201, { response: { id: 1 } })]
    await api('POST /contacts', { body: { name: 'Ana', email: 'ana@x.com' } })
    expect(ask).toHaveBeenCalledTimes(1)
    expect(sent[1]!.body).toBe(sent[0]!.body)
    expect(sent[1]!.headers['idempotency-key']).toBe(sent[0]!.headers['idempotency-key'])
  })

  test('is a failure when nobody signs in again, and when it expires twice', async () => {
    answers = [expired]
    expect((await failure(api('GET /tags/my'))).status).toBe(401)
    askWhenExpired(() => Promise.resolve(true))
    answers = [expired, expired]
    expect((await failure(api('GET /tags/my'))).status).toBe(401)
  })

  test('asks nobody for calls that only look who is there', async () => {
    const ask = vi.fn(() => Promise.resolve(true))
    askWhenExpired(ask)
    answers = [expired]
    await failure(api('GET /account', { expiredSession: 'throw' }))
    expect(ask).not.toHaveBeenCalled()
  })
})
