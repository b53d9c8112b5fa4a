import { reportPartIds } from '@prumo/contract/reports/parts.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { Bookkeeping } from '../../finance/testing/bookkeeping.ts'
import { pagesOf } from '../../platform/documents/testing/reading.ts'
import { audit } from '../../quality/testing/audits.ts'
import { rnc } from '../../quality/testing/rncs.ts'
import { indicator } from '../../results/testing/indicators.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { storeMonth } from './keeping.ts'

const server = openTestServer()
let ana: Person
let books: Bookkeeping
const month = '2026-04'
const april = { month_competence: month, date_finish: '2026-04-10', date: '2026-04-12' }
const march = { month_competence: '2026-03', date_finish: '2026-03-10', date: '2026-03-12' }

beforeEach(async () => {
  server.setClock('2026-05-06T12:00:00-03:00')
  ana = await server.company()
  books = await Bookkeeping.of(ana)
})

const report = async (who = ana, of = month) =>
  (await who.call('GET /client/relatorio-do-mes/{month}', { params: { month: of }, query: {} })).body.response
const texts = (sentences: readonly { text: string }[]) => sentences.map(({ text }) => text)
const write = (part: 'opening' | 'finance' | 'decisions', text: string, { who = ana, of = month, ...more } = {}) =>
  who.call('PUT /client/relatorio-do-mes/{month}/textos/{part}', {
    params: { month: of, part },
    body: { text, ...more },
  })
const close = async () => {
  await ana.call('PUT /client/finance/closed-months/{month}', { params: { month } })
  await server.runJobs(storeMonth)
}

it('says in sentences what the month was, by what the areas say of it', async () => {
  await books.income(1000, march)
  await books.income(1250.5, april)
  await books.expense(300, april)
  await ana.call('POST /client/action-plan', {
    body: {
      ...plan,
      department_id: (await indicator({ ana, secret: 'x' })).department_id,
      to_do: 'Trocar o forno',
      expected_end: '2026-04-20',
    },
  })
  const { finance, cash, plans, people, quality, indicators, ...rest } = await report()
  expect(rest).toMatchObject({ state: 'open', kept_at: null, month })
  expect(texts(finance!.sentences).slice(0, 3)).toEqual([
    'O lucro líquido foi de R$ 950,50, R$ 49,50 a menos que em março.',
    'A receita líquida foi de R$ 1.250,50, 25,1% a mais que em março.',
    'O que mais tirou do resultado: Escritório: Papel (R$ 300,00).',
  ])
  expect(texts(cash!.sentences)[0]).toBe(
    'O caixa terminou o mês em R$ 1.950,50, R$ 950,50 a mais que no começo: entraram R$ 1.250,50 e saíram R$ 300,00.',
  )
  expect(texts(plans!.sentences)).toEqual([
    'Nenhum plano de ação foi concluído no mês.',
    '1 está atrasado: “Trocar o forno”, de Ana, que era para 20/04/2026.',
  ])
  expect(texts(people!.sentences)).toEqual(['Ninguém está no cadastro de pessoas.'])
  expect(texts(quality!.sentences)).toEqual(['Sem não conformidades, auditorias ou POPs neste mês.'])
  expect(texts(indicators!.sentences)[0]).toBe('Nenhum indicador tem valor e meta neste mês.')
})

it.each([
  { before: 500, now: 100, tone: 'plain', words: ': um resultado R$ 400,00 melhor que o de março.' },
  { before: 100, now: 500, tone: 'bad', words: ': um resultado R$ 400,00 pior que o de março.' },
  { before: 0, now: 100, tone: 'bad', words: ': um resultado R$ 100,00 pior que o de março.' },
  { before: 100, now: 100, tone: 'bad', words: ', o mesmo que em março.' },
])('tells a loss of $now after one of $before as it changed: $words', async ({ before, now, tone, words }) => {
  if (before > 0) await books.expense(before, march)
  await books.expense(now, april)
  const [told] = (await report()).finance!.sentences
  expect(told).toEqual({ text: `O mês deu prejuízo de R$ ${now},00${words}`, tone })
})

it('of a running month counts the team as it is today, without who is still to come or to leave', async () => {
  const { department_id } = await indicator({ ana, secret: 'x' })
  const person = (name: string, admitted_on: string, left_on: string | null) =>
    ana.call('POST /users/process-feedback/collaborator', {
      body: { name, cargo: 'Padeiro', department_id, admitted_on, left_on },
    })
  await person('Ida', '2026-01-05', '2026-05-20')
  await person('Leo', '2026-05-06', null)
  await person('Rui', '2026-05-25', null)
  await person('Nina', '2026-01-05', '2026-05-04')
  const { counts, sentences } = (await report(ana, '2026-05')).people!
  expect(
    ['Pessoas na equipe', 'Entraram', 'Saíram'].map((one) => counts.find(({ label }) => label === one)?.value),
  ).toEqual(['2', '1', '1'])
  expect(texts(sentences).join(' ')).not.toContain('Rui')
})

const noPart = Object.fromEntries(reportPartIds.map((part) => [part, null]))
const plan = {
  problem: 'Forno velho',
  to_make: '',
  to_who: 'Ana',
  to_where: '',
  to_why_do: '',
  to_much: null,
  espected_start: '2026-04-01',
  real_start: '2026-04-02',
  real_end: null,
  observation: '',
}

describe('who may see what', () => {
  it('a part without its permission is in no answer, no PDF and no list of parts', async () => {
    await books.income(4321.09, april)
    await write('finance', 'Texto da diretoria')
    const bia = await server.colleague(ana, ['results'])
    const shown = await report(bia)
    expect(shown.allowed).toEqual(['opening', 'indicators', 'plans', 'decisions'])
    expect([shown.finance, shown.cash, shown.people, shown.quality]).toEqual([null, null, null, null])
    expect(JSON.stringify(shown)).not.toMatch(/4321|Texto da diretoria/)
    const pdf = await bia.call('GET /client/relatorio-do-mes/{month}/pdf', {
      params: { month },
      query: { parts: 'finance,cash,plans' },
    })
    const text = (await pagesOf(pdf.raw)).join('\n')
    expect(text).toContain('O que foi prometido e feito')
    expect(text).not.toMatch(/4\.321|Texto da diretoria|Caixa|Resultado/)
  })

  it('whoever sees none of the parts gets none, and writes into none that they only see', async () => {
    const nobody = await server.colleague(ana, ['contacts'])
    expect(await report(nobody)).toMatchObject({ figures: [], allowed: [], ...noPart })
    const bia = await server.colleague(ana, ['finance'])
    await server.asOwner(`update identity.members set only_sees = '{finance}' where user_id = $1`, [bia.userId])
    expect((await write('finance', 'x', { who: bia })).status).toBe(403)
    expect((await write('opening', 'x', { who: bia })).status).toBe(403)
    expect((await report(bia)).finance!.can.write).toBe(false)
  })

  it('an indicator that is fed by an area shows no figure kept of it to whoever does not see that area', async () => {
    const { id, title } = await indicator({ ana, secret: 'y' }, undefined, {
      title: 'Faturamento',
      unit_id: 1,
      source: { id: 'finance_entry.revenue', of_department: false },
    })
    const body = {
      title: 'Vender mais',
      begins_on: `${month}-01`,
      ends_on: `${month}-30`,
      key_results: [{ indicator_id: id, from_value: 0, to_value: 777.77, by_on: `${month}-30` }],
    }
    expect((await ana.call('POST /client/objectives', { body })).status).toBe(201)
    await books.income(777.77, april)
    await close()
    const { rows, sentences } = (await report()).indicators!
    expect(rows.map((row) => [row.title, row.value])).toEqual([[title, 'R$ 777,77']])
    expect(texts(sentences)).toContain('O objetivo “Vender mais” foi alcançado.')
    const bia = await server.colleague(ana, ['results'])
    expect(JSON.stringify(await report(bia))).not.toMatch(/777|Vender mais/)
  })
})

it('objectives of the month are told by how far they are, up to three', async () => {
  const { id } = await indicator({ ana, secret: 'z' }, undefined, { title: 'Vendas', unit_id: 1 })
  const objective = async (title: string, by_on: string) => {
    const key_results = [{ indicator_id: id, from_value: 0, to_value: 100, by_on }]
    const body = { title, begins_on: '2026-01-01', ends_on: '2026-12-31', key_results }
    expect((await ana.call('POST /client/objectives', { body })).status).toBe(201)
  }
  await objective('Um', '2026-12-31')
  for (const title of ['Dois', 'Três', 'Quatro']) await objective(title, '2026-12-31')
  const said = texts((await report()).indicators!.sentences)
  expect(said).toContain('O objetivo “Um” está em 0% do caminho: 1 de 1 resultado-chave sem valor.')
  expect(said.filter((text) => text.startsWith('O objetivo'))).toHaveLength(3)
  expect(said).toContain('Há mais 1 objetivo em curso.')
})

describe('a month that is closed', () => {
  it('keeps what it said, and tells what changed after it was opened again', async () => {
    await books.income(1000, april)
    await close()
    expect(await report()).toMatchObject({ state: 'closed', finance: { profit: { value: 1000 }, since: [] } })
    await ana.call('DELETE /client/finance/closed-months/{month}', { params: { month } })
    await books.expense(250.25, april)
    const after = await report()
    expect(after).toMatchObject({ state: 'reopened', finance: { profit: { value: 1000 } }, cash: { balance: 1000 } })
    expect(after.finance!.since).toContainEqual({ label: 'Lucro líquido', before: 'R$ 1.000,00', now: 'R$ 749,75' })
    expect(after.cash!.since).toEqual([
      { label: 'Saídas', before: 'R$ 0,00', now: 'R$ 250,25' },
      { label: 'Saldo final', before: 'R$ 1.000,00', now: 'R$ 749,75' },
    ])
    server.setClock('2026-05-07T12:00:00-03:00')
    await close()
    expect(await report()).toMatchObject({ state: 'closed', finance: { profit: { value: 749.75 }, since: [] } })
  })

  it('tells also what was nothing when it was closed', async () => {
    await close()
    expect((await report()).quality!.counts).toEqual([])
    await ana.call('DELETE /client/finance/closed-months/{month}', { params: { month } })
    await rnc({ ana, secret: 'x' }, { dataAbert: '2026-04-10' })
    expect((await report()).quality!.since).toContainEqual({ label: 'RNCs abertas', before: '0', now: '1' })
  })

  it('is kept once however often the job runs, and not when it was opened again before', async () => {
    await ana.call('PUT /client/finance/closed-months/{month}', { params: { month } })
    const { jobContext } = server.composed
    const data = { company: ana.companyId, month }
    await storeMonth.run(data, jobContext, 'a')
    await storeMonth.run(data, jobContext, 'b')
    const kept = () => server.asOwner('select from reports.kept_months where company_id = $1', [ana.companyId])
    expect(await kept()).toHaveLength(1)
    const bruno = await server.company()
    await storeMonth.run({ company: bruno.companyId, month }, jobContext, 'c')
    expect(await server.asOwner('select from reports.kept_months where company_id = $1', [bruno.companyId])).toEqual([])
  })
})

describe('what people write', () => {
  it('stands in its part, and a text that somebody else wrote meanwhile is not written over', async () => {
    const first = (await write('opening', 'Um mês de obras.')).body.response
    expect((await report()).opening).toMatchObject({ text: 'Um mês de obras.', updated_at: first.updated_at })
    const stale = await write('opening', 'Outro', { updated_at: null } as never)
    expect([stale.status, stale.error.code]).toEqual([409, 'record.stale'])
    expect((await write('opening', 'Outro', { updated_at: first.updated_at } as never)).status).toBe(200)
  })

  it('the decisions are three at most, and the next report asks what became of them', async () => {
    const many = await write('decisions', 'Um\nDois\nTrês\nQuatro')
    expect([many.status, many.error.message]).toEqual([400, 'Escolha no máximo 3 decisões: mais que isso é lista'])
    await write('decisions', 'Contratar um padeiro\n\n Abrir aos domingos ')
    expect((await report()).decisions!.written).toEqual(['Contratar um padeiro', 'Abrir aos domingos'])
    expect((await report(ana, '2026-05')).plans!.decided).toEqual(['Contratar um padeiro', 'Abrir aos domingos'])
  })
})

it('a plan that was to be done by the last day and was not is late, in words and in figures', async () => {
  const place = (await indicator({ ana, secret: 'x' })).department_id
  const body = { ...plan, department_id: place, to_do: 'Trocar o forno', expected_end: '2026-04-30' }
  await ana.call('POST /client/action-plan', { body })
  const { late, next } = (await report()).plans!
  expect([late.rows.map(({ state }) => state), next.total]).toEqual([['Venceu no último dia'], 0])
})

it('a plan that is concluded today is neither late nor to come, and that of a month is late by its last day', async () => {
  const place = (await indicator({ ana, secret: 'x' })).department_id
  const made = { ...plan, department_id: place }
  const add = (more: Partial<typeof plan> & { expected_end: string; real_end?: string | null }) =>
    ana.call('POST /client/action-plan', { body: { ...made, ...more, to_do: `Para ${more.expected_end}` } as never })
  await add({ expected_end: '2026-05-04', real_end: '2026-05-06' as never })
  await add({ expected_end: '2026-06-10', real_end: '2026-05-06' as never })
  await add({ expected_end: '2026-04-20' })
  const running = (await report(ana, '2026-05')).plans!
  expect([running.concluded.total, running.late.total, running.next.total]).toEqual([2, 1, 0])
  for (const today of ['2026-05-01', '2026-05-02']) {
    server.setClock(`${today}T12:00:00-03:00`)
    expect((await report()).plans!.late.rows.map(({ state }) => state)).toEqual(['10 dias de atraso'])
  }
})

it.each([
  { plans: [[null]], words: '1 plano de ação foi concluído, sem prazo.', states: ['Concluído'] },
  {
    plans: [[null], ['2026-04-10'], ['2026-04-09']],
    words: '3 planos de ação foram concluídos, 1 no prazo e 1 sem prazo.',
    states: ['Concluído', 'No prazo', '1 dia depois'],
  },
])('measures plans by their term where they have one: $words', async ({ plans, words, states }) => {
  const place = (await indicator({ ana, secret: 'x' })).department_id
  for (const [expected_end = null] of plans) {
    const body = { ...plan, department_id: place, to_do: 'Trocar', expected_end, real_end: '2026-04-10' }
    expect((await ana.call('POST /client/action-plan', { body })).status).toBe(201)
  }
  const told = (await report()).plans!
  expect(told.sentences[0]!.text).toBe(words)
  expect(told.concluded.rows.map(({ state }) => state)).toEqual(states)
})

describe('quality', () => {
  const kinds = async () => texts((await report()).quality!.sentences)

  it('says that there was nothing only where no count says anything', async () => {
    const { id } = await audit({ ana, secret: 'x' })
    const on = '2026-04-10'
    await ana.call('POST /client/auditoria-interna/{id}/conclude', { params: { id }, body: { on } })
    const { sentences, counts } = (await report()).quality!
    expect(counts).toContainEqual({ label: 'Auditorias internas concluídas', value: '1', before: '0' })
    expect(sentences).toEqual([])
  })

  it('names what is open even where nothing was opened or closed, and what was closed where nothing was opened', async () => {
    const { id } = await rnc({ ana, secret: 'x' }, { dataAbert: '2026-03-10' })
    await rnc({ ana, secret: 'x' }, { dataAbert: '2026-03-11' })
    expect(await kinds()).toEqual(['2 RNCs seguem em aberto.'])
    await server.asOwner(`update quality.nonconformities set closed_on = '2026-04-11' where id = $1`, [id])
    expect(await kinds()).toEqual(['1 RNC foi fechada; 1 segue em aberto.'])
  })
})

it('breaks no amount at the end of a line, and makes one that is long smaller', async () => {
  await books.expense(123_456_789.12, april)
  await books.expense(23_456_789.12, march)
  const pdf = await ana.call('GET /client/relatorio-do-mes/{month}/pdf', { params: { month }, query: {} })
  const text = (await pagesOf(pdf.raw)).join('\n')
  expect(text).toContain('-R$ 123.456.789,12')
  expect(text).not.toMatch(/R\$\n|-\n/)
})

it('prints an empty month, and says that it goes on', async () => {
  const pdf = await ana.call('GET /client/relatorio-do-mes/{month}/pdf', { params: { month: '2026-05' }, query: {} })
  const pages = await pagesOf(pdf.raw)
  expect(pages[0]).toContain('O mês ainda não terminou')
  expect(pages.length).toBeGreaterThanOrEqual(4)
})
