import { allCalls } from '@prumo/contract/areas.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { previewQuestion } from '../help/contents/previewing.ts'
import { previewModule } from '../journey/contents/previewing.ts'
import { openSealer, type Sealer } from '../platform/sealing/sealing.ts'
import { effortFor } from '../testing/effort.ts'
import { operated } from '../testing/operator.ts'
import { openTestServer, type Person } from '../testing/test-server.ts'
import { providerFixtures } from './calls.fixtures.ts'
import { resealStaff } from './staff/resealing.ts'
import { codeFrom, codeOf, invited, joined, staffPassword } from './testing/inviting.ts'
import { staffOf } from './testing/staff.ts'

const [old, fresh] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const server = openTestServer({ SECRET_KEY: old.toString('base64') })
let ana: Person

beforeAll(async () => {
  ana = await server.company()
})

const signIn = (body: { email: string; password: string; code: string }) =>
  server.call(undefined, 'POST /provider/session', { body })

describe('somebody of the provider', () => {
  it('enters only by an invitation of the operator, with a password and an authenticator', async () => {
    const token = await invited(server, 'marta@prumo.com.br')
    const early = await signIn({ email: 'marta@prumo.com.br', password: staffPassword, code: '000000' })
    expect(early.error.code).toBe('staff.signin_failed')
    const accept = (changes: object) =>
      server.call(undefined, 'POST /provider/invitation/accept', {
        body: { token, password: staffPassword, code: '000000', ...changes },
      })
    expect((await accept({})).error.code).toBe('staff.code_wrong')
    const code = await codeOf(server, token)
    expect((await accept({ code, password: 'marta marta marta' })).error.fields).toHaveProperty('password')
    const { body, headers } = await accept({ code })
    expect(String(headers['set-cookie'])).toMatch(/provider_token=.*Path=\/api\/provider.*HttpOnly/)
    const me = await server.call(body.response.token, 'GET /provider/session')
    expect(me.body.response).toEqual({ name: 'Marta Lima', email: 'marta@prumo.com.br' })
    expect((await accept({ code })).error.code).toBe('staff.invitation_ended')
  })

  it('signs in with all three, and no code opens twice', async () => {
    const known = await joined(server, 'rui@prumo.com.br')
    for (const wrong of [{ code: '000000' }, { password: 'outra senha longa' }, { email: 'x@prumo.com.br' }])
      expect((await signIn({ ...known, ...wrong })).error.code).toBe('staff.signin_failed')
    expect((await signIn(known)).status).toBe(200)
    expect((await signIn(known)).error.code).toBe('staff.signin_failed')
    const { out } = await operated(server, ['trilha', 'listar', '--json'])
    const said = (JSON.parse(out) as { entries: { sentence: string }[] }).entries.map(({ sentence }) => sentence)
    expect(said).toContain('Operador do Prumo (Marta Lima) entrou no provedor')
    expect(said).toContain('Operador do Prumo (Marta Lima) tentou entrar no provedor com senha ou código incorreto')
  })

  it('is limited in tries in one network, and kept out by nobody elsewhere', async () => {
    const known = await joined(server, 'tantas@prumo.com.br')
    const enter = async (remoteAddress: string, password: string, headers = {}) => {
      const payload = { ...known, password }
      const request = { method: 'POST', url: '/api/provider/session', payload, remoteAddress, headers } as const
      return (await server.composed.app.inject(request)).json() as { code?: string; fields?: Record<string, string> }
    }
    const codes = []
    for (let tries = 0; tries < 12; tries++) codes.push((await enter('203.0.113.7', 'x')).code)
    expect(codes.slice(-3)).toEqual(['staff.signin_failed', 'rate.limited', 'rate.limited'])
    const { code, fields } = await enter('198.51.100.1', known.password)
    expect(code).toBe('effort.required')
    expect((await enter('198.51.100.1', known.password, effortFor(fields))).code).toBeUndefined()
    await server.asOwner('delete from platform.rate_limits')
  })

  it("is not told from nobody by a stranger's try: neither by the answer nor by what it stores", async () => {
    const known = await joined(server, 'conhecida@prumo.com.br')
    const stored = async (email: string) => {
      const rows = async () =>
        (
          await server.asOwner<{ trail: string; limits: string }>(
            'select (select count(*) from audit.trail) as trail, (select count(*) from platform.rate_limits) as limits',
          )
        )[0]!
      await server.asOwner('delete from platform.rate_limits')
      const before = await rows()
      const answer = await signIn({ ...known, email, password: 'adivinhada' })
      const after = await rows()
      return [answer.raw.toString(), Number(after.trail) - Number(before.trail), after.limits]
    }
    expect(await stored(known.email)).toEqual(await stored('ninguem@prumo.com.br'))
    expect((await stored(known.email))[1]).toBe(0)
  })

  it('is limited in codes with the right password, from wherever', async () => {
    const known = await joined(server, 'codigos@prumo.com.br')
    const codes = []
    for (let n = 0; n < 11; n++) {
      const payload = { ...known, code: '000000' }
      const request = {
        method: 'POST',
        url: '/api/provider/session',
        payload,
        remoteAddress: `203.0.113.${n}`,
      } as const
      let answer = await server.composed.app.inject(request)
      if (answer.json().code === 'effort.required')
        answer = await server.composed.app.inject({ ...request, headers: effortFor(answer.json().fields) })
      codes.push(answer.json().code)
    }
    expect(codes.slice(-2)).toEqual(['staff.signin_failed', 'rate.limited'])
    await server.asOwner('delete from platform.rate_limits')
  })

  it('goes on entering after SECRET_KEY was replaced, when a night has passed with both keys', async () => {
    const services = server.composed.services as { sealer: Sealer }
    const { sealer } = services
    const use = (...keys: Buffer[]) => ({ ...server.composed.jobContext, sealer: (services.sealer = openSealer(keys)) })
    try {
      const known = await joined(server, 'nova@prumo.com.br')
      const both = use(fresh, old)
      await resealStaff.run({}, both, '')
      use(fresh)
      expect((await signIn(known)).status).toBe(200)
    } finally {
      services.sealer = sealer
    }
  })

  it('loses everything with a new invitation, and when the operator takes the access away', async () => {
    const token = await invited(server, 'leo@prumo.com.br')
    const { body: shown } = await server.call(undefined, 'POST /provider/invitation', { body: { token } })
    const { key } = shown.response
    const { body } = await server.call(undefined, 'POST /provider/invitation/accept', {
      body: { token, password: staffPassword, code: codeFrom(server, key) },
    })
    const again = await invited(server, 'leo@prumo.com.br')
    expect((await server.call(body.response.token, 'GET /provider/session')).error.code).toBe('session.expired')
    const old = await signIn({ email: 'leo@prumo.com.br', password: staffPassword, code: codeFrom(server, key, 30) })
    expect(old.error.code).toBe('staff.signin_failed')
    await operated(server, ['equipe', 'retirar', 'leo@prumo.com.br', '--sim'])
    const gone = await server.call(undefined, 'POST /provider/invitation', { body: { token: again } })
    expect(gone.error.code).toBe('staff.invitation_ended')
  })

  it('is signed out after two idle hours, and after twelve whatever they do', async () => {
    const marta = await staffOf(server)
    const ask = async () => (await marta.call('GET /provider/session')).status
    const start = server.clock.now().getTime()
    const after = (hours: number) => server.setClock(new Date(start + hours * 3600_000).toISOString())
    try {
      for (let hours = 1.5; hours < 12; hours += 1.5) {
        after(hours)
        expect(await ask()).toBe(200)
      }
      after(12.1)
      expect(await ask()).toBe(401)
    } finally {
      server.setClock(undefined)
    }
    const idle = await staffOf(server)
    after(2.1)
    expect((await idle.call('GET /provider/session')).status).toBe(401)
    server.setClock(undefined)
  })
})

describe('a company', () => {
  const look = (marta: Person) =>
    marta.call('POST /provider/companies/{id}/trail', { params: { id: ana.companyId }, body: { page: 1 } })

  it('lets the provider look for a time, sees in its own trail that it did, and takes it back at once', async () => {
    const marta = await staffOf(server, 'Marta Lima')
    expect((await look(marta)).error.code).toBe('consent.needed')
    const people = { params: { id: ana.companyId } }
    expect((await marta.call('POST /provider/companies/{id}/people', people)).error.code).toBe('consent.needed')
    await ana.call('POST /client/provider-access', { body: { days: 3 } })
    expect((await look(marta)).body.total).toBeGreaterThan(0)
    const [member] = (await marta.call('POST /provider/companies/{id}/people', people)).body.response
    expect(member).toMatchObject({ email: ana.email, responsible: true })
    const { body } = await ana.call('GET /client/audit', { query: { per_page: 3 } })
    expect(body.response.map(({ sentence }) => sentence)).toContain(
      'Operador do Prumo (Marta Lima) consultou dados da empresa, com a permissão dela',
    )
    await ana.call('DELETE /client/provider-access')
    expect((await look(marta)).error.code).toBe('consent.needed')
  })

  it('whose permission ended is closed to the provider again', async () => {
    await ana.call('POST /client/provider-access', { body: { days: 1 } })
    server.setClock(new Date(Date.now() + 25 * 3600_000).toISOString())
    try {
      expect((await look(await staffOf(server))).error.code).toBe('consent.needed')
    } finally {
      server.setClock(undefined)
    }
  })

  it('shows the provider its state, its use and its charges, and nothing that it wrote', async () => {
    const eva = await server.company()
    await eva.call('POST /contacts', { body: { name: 'Sigiloso', email: 'sigiloso@empresa.com.br' } })
    const marta = await staffOf(server)
    const answer = await marta.call('GET /provider/companies/{id}', { params: { id: eva.companyId } })
    expect(answer.body.response).toMatchObject({ status: 'PERIOD_FREE', people: { used: 1 }, consent_until: null })
    expect(answer.raw.toString()).not.toMatch(/sigiloso/i)
  })
})

it('every change of the provider leaves a row in the trail with the name of the person', async () => {
  const silent: string[] = []
  for (const [key, call] of allCalls) {
    if (call.audience !== 'provider' || key.startsWith('GET ') || key.endsWith('/preview')) continue
    const fixture = providerFixtures[key]!
    const input = await fixture.prepare({ server, ana: await server.company(), secret: '' })
    const name = `Rastro ${key}`
    const { token } = await staffOf(server, name)
    const { status } = await server.attempt(token, key, input)
    const rows = await server.asOwner(`select from audit.trail where after->>'operator' = $1`, [name])
    if (status >= 300 || rows.length === 0) silent.push(`${key}: ${status}, ${rows.length} rows`)
  }
  expect(silent).toEqual([])
})

describe('the help', () => {
  it('shows what nobody found in it, counted without people, and who wrote after reading', async () => {
    const marta = await staffOf(server)
    const eva = await server.company()
    const written = async () => {
      const { response } = (await marta.call('GET /provider/contents')).body
      return response.find(({ kind, id }) => kind === 'question' && id === 502)!
    }
    const before = await written()
    await eva.call('POST /client-faq/{id}/read', { params: { id: 502 } })
    await eva.call('POST /client-feedbacks', { body: { feedback: 'Não entendi', question_id: 502 } })
    expect(await written()).toMatchObject({ used: before.used + 1, after: before.after + 1 })
    for (const one of [ana, eva]) await one.call('POST /client-faq/misses', { body: { words: 'balança de forno' } })
    expect((await marta.call('GET /provider/contents/misses')).body.response).toContainEqual(
      expect.objectContaining({ words: 'balanca de forno', times: 2, companies: 2 }),
    )
  })

  it('tells whoever asked for a novelty that it is there, and opens it', async () => {
    const marta = await staffOf(server)
    const { id } = (await ana.call('POST /client-feedbacks', { body: { feedback: 'Perguntar à equipe' } })).body
      .response
    const params = { company: ana.companyId, id }
    const [newest] = (await marta.call('GET /provider/news')).body.response
    const answer = (novelty: number) =>
      marta.call('POST /provider/suggestions/{company}/{id}/answer', {
        params,
        body: { answer: 'Está pronto.', situation: 'done', novelty },
      })
    expect((await answer(9999)).error.code).toBe('not_found')
    await answer(newest!.id)
    const inbox = (await ana.call('GET /client/manager-notification')).body.response
    expect(inbox[0]).toMatchObject({
      title: `Você pediu, está pronto: ${newest!.title}`,
      link: `/novidades?novidade=${newest!.id}`,
    })
  })

  it('says what becomes of a suggestion without an answer, and tells its author', async () => {
    const marta = await staffOf(server)
    const { id } = (await ana.call('POST /client-feedbacks', { body: { feedback: 'Quero imprimir' } })).body.response
    const params = { company: ana.companyId, id }
    await marta.call('PUT /provider/suggestions/{company}/{id}', { params, body: { situation: 'planned' } })
    const inbox = (await ana.call('GET /client/manager-notification')).body.response
    expect(inbox[0]).toMatchObject({ title: 'A sua sugestão agora está: Planejada' })
    const open = (await marta.call('GET /provider/suggestions', { query: { open: 'true' } })).body.response
    expect(open).toContainEqual(expect.objectContaining({ id, situation: 'planned', answer: null }))
    const others = await marta.call('PUT /provider/suggestions/{company}/{id}', {
      params: { ...params, company: (await server.company()).companyId },
      body: { situation: 'done' },
    })
    expect(others.error.code).toBe('not_found')
  })

  it('is shown as it would be read before it is published, with what keeps it from that', async () => {
    const marta = await staffOf(server)
    const preview = async (body: { kind: 'question' | 'module'; title: string; typed: string }) =>
      (await marta.call('POST /provider/contents/preview', { body })).body.response
    const question = { kind: 'question', title: 'Como anoto uma tarefa?' } as const
    expect(
      await preview({ ...question, typed: 'Em *Minhas tarefas*.\n\n1. Abra <b>a tela</b>.\n2. Escreva.' }),
    ).toEqual({
      title: question.title,
      preview:
        '<p>Em <strong>Minhas tarefas</strong>.</p><ol><li>Abra &lt;b&gt;a tela&lt;/b&gt;.</li><li>Escreva.</li></ol>',
      problems: [],
    })
    const long = `${'palavra '.repeat(80)}.`
    expect((await preview({ ...question, typed: `Click em *Salvar. ${long}` })).problems).toEqual([
      'As frases têm 29 palavras em média; use no máximo 25.',
      'Há palavras em inglês: Click.',
      expect.stringContaining('Falta uma estrela'),
    ])
    const module = { kind: 'module', title: 'Primeiros passos' } as const
    expect(await preview({ ...module, typed: '# Anotar\nA cabeça esquece.\n\n# Marcar\nDê um dia.' })).toEqual({
      title: module.title,
      preview: '<h3>Anotar</h3><p>A cabeça esquece.</p><h3>Marcar</h3><p>Dê um dia.</p>',
      problems: [],
    })
    expect((await preview({ ...module, typed: 'Sem etapa.' })).problems).toEqual([
      'Falta a primeira etapa: uma linha que começa com #.',
    ])
    expect((await preview({ ...module, typed: '# \nTexto.\n\n# Vazia' })).problems).toEqual([
      'A etapa 1 não tem título.',
      'A etapa 2 não tem texto.',
    ])
  })

  it('gives every published content as a draft that is read the same', async () => {
    const marta = await staffOf(server)
    const contents = (await marta.call('GET /provider/contents')).body.response
    for (const { kind, title, typed, preview } of contents) {
      const shown = (kind === 'question' ? previewQuestion : previewModule)({ title, typed })
      expect(shown).toEqual({ title, preview, problems: [] })
    }
  })
})

describe('the published folders', () => {
  it('are moved in the list that all companies read, and their files renamed', async () => {
    const marta = await staffOf(server)
    const made = async (title: string) =>
      (await marta.call('POST /provider/folders', { body: { title } })).body.response.id
    const [first, second] = [await made('Contratos da casa'), await made('Planilhas da casa')]
    const read = async () =>
      (await ana.call('GET /client/attachment-folders')).body.response.map(({ id }) => id).slice(0, 2)
    await marta.call('PUT /provider/folders/{id}/place', { params: { id: first }, body: { place: 1 } })
    await marta.call('PUT /provider/folders/{id}/place', { params: { id: second }, body: { place: 1 } })
    expect(await read()).toEqual([second, first])
    const sent = new File(['Produto;Preço\nFarinha;10,00\n'], 'precos.csv', { type: 'text/csv' })
    const params = { id: first }
    const { id } = (await marta.call('POST /provider/folders/{id}/files', { params, files: [sent] })).body.response
    await marta.call('PUT /provider/files/{id}', { params: { id }, body: { title: 'Tabela de preços' } })
    const { body } = await ana.call('GET /client/attachment-files/{folder}', { params: { folder: first } })
    expect(body.response).toMatchObject([{ id, title: 'Tabela de preços' }])
    for (const folder of [first, second]) await marta.call('DELETE /provider/folders/{id}', { params: { id: folder } })
    const gone = await marta.call('PUT /provider/files/{id}', { params: { id }, body: { title: 'Outra' } })
    expect(gone.error.code).toBe('not_found')
  })
})
